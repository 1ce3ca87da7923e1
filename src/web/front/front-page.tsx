import { Gallery } from '#web/features/gallery/gallery.tsx';
import type { ExampleCircuit } from '#web/front/example-circuit.ts';
import { FrontBar } from '#web/front/front-bar.tsx';
import { FrontBlurbs } from '#web/front/front-blurbs.tsx';
import { FrontFooter } from '#web/front/front-footer.tsx';
import { FrontHero } from '#web/front/front-hero.tsx';
import { FrontSubscribe } from '#web/new-account/front-subscribe.tsx';
import { MemberHome } from '#web/front/member-home.tsx';

/**
 * The front page, for visitors and for members: `data-member` on the document decides which of the two is seen. It is
 * rendered once, when the product is built; front.ts wakes its few live places.
 */
export function FrontPage({ example }: { readonly example: ExampleCircuit }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <FrontBar />
      <main className="flex-1">
        <div data-for="visitor" className="member:hidden">
          <FrontHero example={example} />
          <FrontBlurbs example={example} />
          <Gallery className="pb-24">
            <h2 className="text-3xl font-bold tracking-tight">Whatever has windows</h2>
            <p className="mt-2 text-muted">
              Ships, houses, engines, robots: a model comes alive when its lights are on.
            </p>
          </Gallery>
          <FrontSubscribe />
        </div>
        <div data-for="member" className="visitor:hidden">
          <MemberHome />
        </div>
      </main>
      <FrontFooter />
    </div>
  );
}
