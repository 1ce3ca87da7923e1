/** Address of the file of drawings that the build creates (vite.pictures.ts). */
declare module 'virtual:pictures' {
  const address: string;
  export default address;
}
/** Dimensions of each drawing on a wire, such as `--width`, for elements with its name as `data-drawing`. */
declare module 'virtual:wire-frames.css';
