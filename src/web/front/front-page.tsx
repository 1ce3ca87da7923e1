import type { ExampleCircuit } from '#web/front/example-circuit.ts';
import { FrontBar } from '#web/front/front-bar.tsx';
import { FrontBlurbs } from '#web/front/front-blurbs.tsx';
import { FrontFooter } from '#web/front/front-footer.tsx';
import { FrontHero } from '#web/front/front-hero.tsx';

/** The front page. It is rendered once, when the product is built; front.ts wakes its few live places. */
export function FrontPage({ example }: { readonly example: ExampleCircuit }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <FrontBar />
      <main className="flex-1">
        <FrontHero example={example} />
        <FrontBlurbs example={example} />
      </main>
      <FrontFooter />
    </div>
  );
}
