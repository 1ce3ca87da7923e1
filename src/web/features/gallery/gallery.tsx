import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyle } from '#web/ui/style/button-style.ts';
import { classNames } from '#web/ui/style/class-names.ts';

/** Copies after the last picture, so that the widest window is filled when the pictures wrap. */
const repeated = 5;

/**
 * Twelve models with their lights on, moving below a heading. carousel.ts hydrates it. Source: specification 1,
 * sections 2 and 9.
 */
export function Gallery({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return (
    <section
      aria-label="Gallery"
      aria-roledescription="carousel"
      data-carousel
      className={classNames('mx-auto w-full max-w-[84rem] px-4 sm:px-8', className)}
    >
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>{children}</div>
        <Controls />
      </div>
      <div className="-mx-2 overflow-x-clip">
        <Track />
      </div>
    </section>
  );
}

function Controls() {
  return (
    <div className="flex gap-1">
      <Control does="previous" label="Previous picture">
        <ChevronLeft aria-hidden="true" />
      </Control>
      <Control does="pause" label="Pause the gallery">
        <Pause aria-hidden="true" className="group-aria-pressed:hidden" />
        <Play aria-hidden="true" className="hidden group-aria-pressed:block" />
      </Control>
      <Control does="next" label="Next picture">
        <ChevronRight aria-hidden="true" />
      </Control>
    </div>
  );
}

/** The pictures in a row, with a copy of the last before them and copies of the first after them. */
function Track() {
  return (
    <ul
      data-track
      data-count={galleryPictures.length}
      className="flex w-max -translate-x-84 transition-[translate] duration-500 ease-in-out data-still:transition-none"
    >
      {galleryPictures.slice(-1).map((picture) => (
        <Slide key={`before ${picture.file}`} picture={picture} isRepeated />
      ))}
      {galleryPictures.map((picture) => (
        <Slide key={picture.file} picture={picture} />
      ))}
      {galleryPictures.slice(0, repeated).map((picture) => (
        <Slide key={`after ${picture.file}`} picture={picture} isRepeated />
      ))}
    </ul>
  );
}

/** 336 px wide, including the gap. A copy is hidden from screen readers. */
function Slide({ picture, isRepeated = false }: { readonly picture: GalleryPicture; readonly isRepeated?: boolean }) {
  return (
    <li aria-hidden={isRepeated} className="w-84 px-2">
      <figure>
        <img
          src={`/gallery/${picture.file}`}
          alt={isRepeated ? '' : picture.alt}
          width="320"
          height="213"
          loading="lazy"
          decoding="async"
          className="w-full rounded-xl border border-line"
        />
        <figcaption className="mt-2 text-sm text-muted">{picture.title}</figcaption>
      </figure>
    </li>
  );
}

interface ControlProps {
  readonly does: 'previous' | 'pause' | 'next';
  readonly label: string;
  readonly children: ReactNode;
}

function Control({ does, label, children }: ControlProps) {
  return (
    <button
      type="button"
      data-does={does}
      title={label}
      aria-label={label}
      {...(does === 'pause' ? { 'aria-pressed': false } : {})}
      className={`${buttonStyle('secondary')} group size-10 px-0! [&_svg]:size-4 ${does === 'pause' ? 'motion-reduce:hidden' : ''}`}
    >
      {children}
    </button>
  );
}

/** A picture of the gallery: file in public/gallery, caption, and text alternative. */
interface GalleryPicture {
  readonly file: string;
  readonly title: string;
  readonly alt: string;
}

/** The twelve pictures in order. Source: specification 1, section 9. */
const galleryPictures: readonly GalleryPicture[] = [
  {
    file: 'starship.svg',
    title: 'Starship',
    alt: 'A long starship on a stand: warm cabin windows, a red light on its fin, an orange engine.',
  },
  {
    file: 'lighthouse.svg',
    title: 'Lighthouse',
    alt: 'A striped lighthouse on a rock, its lamp throwing two beams, with a lit cottage beside it.',
  },
  {
    file: 'steam-locomotive.svg',
    title: 'Steam locomotive',
    alt: 'A steam locomotive with a lit cab, a glowing firebox and a white headlamp.',
  },
  {
    file: 'space-station.svg',
    title: 'Space station',
    alt: 'A wheel-shaped space station on a stand: windows all along its rim, a blue light below the hub.',
  },
  {
    file: 'house-front.svg',
    title: 'House front',
    alt: 'A house front in the evening, light in every window and two lamps beside the door.',
  },
  {
    file: 'submarine.svg',
    title: 'Submarine',
    alt: 'A submarine on a cradle with round lit portholes and a white light in its nose.',
  },
  {
    file: 'race-car.svg',
    title: 'Race car',
    alt: 'A race car with white headlights, red tail lights and a blue glow under its floor.',
  },
  {
    file: 'ocean-liner.svg',
    title: 'Ocean liner',
    alt: 'An ocean liner with three funnels and five rows of lit windows from bow to stern.',
  },
  {
    file: 'rover.svg',
    title: 'Rover',
    alt: 'A six-wheeled rover with a solar panel, a searchlight on its mast and green instrument lights.',
  },
  {
    file: 'castle.svg',
    title: 'Castle',
    alt: 'A castle with three towers, candlelight in their windows and torches beside the gate.',
  },
  {
    file: 'fighter-plane.svg',
    title: 'Fighter plane',
    alt: 'A propeller plane on a stand with a lit cockpit, a red wing light and glowing exhausts.',
  },
  {
    file: 'robot.svg',
    title: 'Robot',
    alt: 'A toy robot with blue eyes, an orange light in its chest and a red one on its antenna.',
  },
];
