/** The address of the file of drawings, which the build makes (vite.pictures.ts). */
declare module 'virtual:pictures' {
  const address: string;
  export default address;
}
/** How each drawing stands on a wire: `--width` and the like of an element with its name as `data-drawing`. */
declare module 'virtual:wire-frames.css';
