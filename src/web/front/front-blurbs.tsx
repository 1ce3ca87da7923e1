import type { ReactNode } from 'react';
import { CircuitVignette } from '#web/front/circuit-vignette.tsx';
import type { ExampleCircuit } from '#web/front/example-circuit.ts';
import { LibraryVignette } from '#web/front/library-vignette.tsx';
import { PartsVignette } from '#web/front/parts-vignette.tsx';

interface BlurbProps {
  readonly title: string;
  readonly picture: ReactNode;
  readonly children: ReactNode;
}

function Blurb({ title, picture, children }: BlurbProps) {
  return (
    <article className="grid content-start items-center gap-x-12 gap-y-4 border-t-2 border-edge md:grid-cols-2 lg:grid-cols-1">
      <div className="flex h-56 items-center">{picture}</div>
      <div>
        <h2 className="text-xl font-semibold tracking-tight">{title}</h2>
        <p className="mt-2 text-pretty text-muted">{children}</p>
      </div>
    </article>
  );
}

/** What the product does, each shown by a piece of itself. */
export function FrontBlurbs({ example }: { readonly example: ExampleCircuit }) {
  return (
    <section className="mx-auto grid w-full max-w-[84rem] gap-x-12 gap-y-10 px-4 pb-24 sm:px-8 lg:grid-cols-3">
      <Blurb title="A component library that knows its parts" picture={<LibraryVignette />}>
        LEDs from grain-of-sand SMD to strips and filaments, with switches, sound, timers and fifteen supplies. Each
        brings its voltage and its current along.
      </Blurb>
      <Blurb title="Circuits by drag and drop" picture={<CircuitVignette example={example} />}>
        Drop lights into a circuit by mouse, touch or keyboard. The resistor follows at once, and a circuit that cannot
        light says why.
      </Blurb>
      <Blurb title="A parts list with nothing missing" picture={<PartsVignette example={example} />}>
        LEDs by colour, resistors by value and rating with the neighbours that also fit, switches, supply. Take it to
        the shop as it is.
      </Blurb>
    </section>
  );
}
