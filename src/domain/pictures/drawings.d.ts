/** The drawings of the SVG files in `drawings`, which the build reads (vite.pictures.ts). */
declare module 'virtual:drawings' {
  type Picture = import('#domain/pictures/picture.ts').Picture;
  export const drawings: readonly (readonly [name: string, picture: Picture])[];
}
