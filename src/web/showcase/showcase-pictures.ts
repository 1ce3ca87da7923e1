/** A picture of the product's output: file in public/showcase, size in pixels, and alternative text. */
export interface ShowcasePicture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

const page = { width: 640, height: 453 };

/**
 * Three pages of a build book. tests/journeys/showcase.picture.ts creates all of these from the Lighthouse template.
 */
export const bookPages: readonly ShowcasePicture[] = [
  { file: 'book-cover.webp', ...page, alt: 'The cover of a build book: contents, voltage, current, and battery life.' },
  {
    file: 'book-section.webp',
    ...page,
    alt: 'A page of a build book: the wiring diagram of the lantern, its parts, resistors, and wires to cut.',
  },
  {
    file: 'book-steps.webp',
    ...page,
    alt: 'A page of a build book: soldering steps to check off, and a sheet for what you measure.',
  },
];

/** The wiring diagram of one section. */
export const diagramPicture: ShowcasePicture = {
  file: 'diagram.webp',
  width: 1200,
  height: 339,
  alt: 'A wiring diagram: the lantern with its battery, switch, resistors, and LEDs, every wire numbered and in its color.',
};

/** Solder mode on a phone. */
export const solderPicture: ShowcasePicture = {
  file: 'solder-mode.webp',
  width: 720,
  height: 1480,
  alt: 'Solder mode on a phone: one joint at a time, with a picture of it and a large Done button.',
};
