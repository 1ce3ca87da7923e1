import type { ShowcasePicture } from '#web/showcase/showcase-pictures.ts';

interface ShowcaseImageProps {
  readonly picture: ShowcasePicture;
  readonly className: string;
}

/** A picture of what the product makes, loaded once it comes near; its room is kept until then. */
export function ShowcaseImage({ picture: { file, alt, ...size }, className }: ShowcaseImageProps) {
  return <img src={`/showcase/${file}`} alt={alt} {...size} loading="lazy" decoding="async" className={className} />;
}
