import type { ReactNode } from 'react';
import { ShowcaseImage } from '#web/showcase/showcase-image.tsx';
import { bookPages, diagramPicture, solderPicture } from '#web/showcase/showcase-pictures.ts';

/** Pictures of the Lighthouse template's documents and solder mode. */
export function LandingShowcase() {
  return (
    <section className="mx-auto w-full max-w-[84rem] px-4 pb-24 sm:px-8">
      <h2 className="text-3xl font-bold tracking-tight">From the screen to the bench</h2>
      <p className="mt-2 max-w-2xl text-pretty text-muted">
        This is what the Lighthouse template becomes. Plan it on the screen, and build it from paper or your phone.
      </p>
      <div className="mt-8 grid gap-x-12 gap-y-10 md:grid-cols-[minmax(0,1fr)_12rem] lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="grid content-between gap-y-10">
          <Shown title="Build book" text="Diagrams, parts, wires to cut, soldering steps, and test sheets as a PDF.">
            <div className="grid gap-3 sm:grid-cols-3">
              {bookPages.map((picture) => (
                <ShowcaseImage key={picture.file} picture={picture} className={pictureStyle} />
              ))}
            </div>
          </Shown>
          <Shown title="Wiring diagram" text="Every wire has its number, its color, and its length.">
            <ShowcaseImage picture={diagramPicture} className={pictureStyle} />
          </Shown>
        </div>
        <Shown title="Solder mode" text="One joint at a time on your phone, with what to measure before you continue.">
          <ShowcaseImage picture={solderPicture} className={`${pictureStyle} mx-auto max-w-64 rounded-3xl`} />
        </Shown>
      </div>
    </section>
  );
}

const pictureStyle = 'h-auto w-full rounded-md border border-line bg-paper shadow-float';

interface ShownProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Shown({ title, text, children }: ShownProps) {
  return (
    <figure>
      {children}
      <figcaption className="mt-4">
        <h3 className="text-xl font-semibold tracking-tight">{title}</h3>
        <p className="mt-1 text-pretty text-muted">{text}</p>
      </figcaption>
    </figure>
  );
}
