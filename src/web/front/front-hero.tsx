import { ArrowRight, FileUp } from 'lucide-react';
import { HeroPicture } from '#web/front/hero-picture.tsx';
import type { ExampleCircuit } from '#web/front/example-circuit.ts';

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
          <StartTile />
          <a
            href="#open"
            data-opens="file"
            className="inline-flex min-h-10 items-center gap-2 rounded px-1 text-sm font-semibold text-muted underline-offset-4 hover:text-ink hover:underline"
          >
            <FileUp aria-hidden="true" className="size-4" />
            Open a project file
          </a>
          <p role="status" data-front-status className="text-sm text-error empty:hidden" />
        </div>
      </div>
      <HeroPicture example={example} />
    </section>
  );
}

/** The New Project tile: opens Create New Project. A link, so that a press before the script has come is not lost. */
function StartTile() {
  return (
    <a
      href="#start"
      data-opens="project"
      className="group flex w-full max-w-sm items-center justify-between gap-6 rounded-xl bg-accent py-4 pr-5 pl-6 text-on-accent transition-[background-color,box-shadow] duration-150 hover:bg-accent-strong hover:shadow-[0_0_46px_-8px_var(--accent)] aria-busy:animate-breathe"
    >
      <span>
        <span className="block text-sm font-medium">New Project</span>
        <span className="block text-2xl font-bold tracking-tight">Start building</span>
      </span>
      <ArrowRight aria-hidden="true" className="size-7 transition-[translate] duration-150 group-hover:translate-x-1" />
    </a>
  );
}
