import { HeroPicture } from '#web/front/hero-picture.tsx';
import type { ExampleCircuit } from '#web/front/example-circuit.ts';
import { OpenFileLink } from '#web/front/open-file-link.tsx';
import { StartTile, TemplatesTile } from '#web/front/start-tile.tsx';

/** The welcome, the one next thing to do, and the picture. */
export function FrontHero({ example }: { readonly example: ExampleCircuit }) {
  return (
    <section className="mx-auto grid w-full max-w-[84rem] items-center gap-10 px-4 pt-6 pb-16 sm:px-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-14 lg:pt-10 lg:pb-24">
      <div>
        <h1 className="text-4xl leading-[1.08] font-bold tracking-tight text-balance sm:text-5xl xl:text-6xl">
          Light your model before you solder it.
        </h1>
        <p className="mt-5 max-w-[34rem] text-lg text-pretty text-muted">
          Welcome to Lightyard. Group your LEDs into circuits, and it works out every resistor, the parts to buy and the
          wires to run.
        </p>
        <div className="mt-8 flex flex-col items-start gap-3">
          <div className="grid w-full max-w-xl gap-3 sm:grid-cols-2">
            <StartTile />
            <TemplatesTile />
          </div>
          <OpenFileLink />
          <p role="status" data-front-status className="text-sm text-error empty:hidden" />
        </div>
      </div>
      <HeroPicture example={example} />
    </section>
  );
}
