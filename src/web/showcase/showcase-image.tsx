import type { ShowcasePicture } from '#web/showcase/showcase-pictures.ts';

interface ShowcaseImageProps {
  readonly picture: ShowcasePicture;
  readonly className: string;
}

/** A picture of the product's output, lazy loaded; its space is reserved. */
export function ShowcaseImage({ picture: { file, alt, ...size }, className }: ShowcaseImageProps) {
  return <img src={`/showcase/${file}`} alt={alt} {...size} loading="lazy" decoding="async" className={className} />;
}
