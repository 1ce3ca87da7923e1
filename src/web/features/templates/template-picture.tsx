import type { ListedTemplate } from '#contract/projects/templates.ts';
import { LitPicture } from '#web/features/templates/lit-picture.tsx';
import { lightDots } from '#web/light-dots.ts';

/** Drawings of starter templates without a picture of their own, by name; files in public/gallery. */
const pictures = new Map([
  ['Lighthouse', 'lighthouse.svg'],
  ['Race Car', 'race-car.svg'],
  ['Starship with Nacelles', 'starship.svg'],
  ['Steam Locomotive', 'steam-locomotive.svg'],
  ['Street of Houses', 'house-front.svg'],
]);

const style = 'h-28 w-42 shrink-0 rounded-md border border-line sm:h-24 sm:w-36';
const dotStyle =
  'size-2.5 rounded-full forced-color-adjust-none [background:var(--led-fill)] ' +
  '[box-shadow:0_0_12px_2px_color-mix(in_oklab,var(--led)_60%,transparent)]';

/** Maximum dots that fit into the picture. */
const mostDots = 24;

/**
 * The picture of a template with its lights on, a drawing of its model, or its lights at night. Decorative: the row has
 * the same information as text.
 */
export function TemplatePicture({ template: { name, contents } }: { readonly template: ListedTemplate }) {
  const lit = contents?.picture ?? null;
  if (lit !== null) return <LitPicture picture={lit} className={style} />;
  const file = pictures.get(name);
  if (file !== undefined) {
    return (
      <img
        src={`/gallery/${file}`}
        alt=""
        width="144"
        height="96"
        loading="lazy"
        decoding="async"
        className={`${style} object-cover`}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      data-picture=""
      className={`${style} flex flex-wrap content-center items-center justify-center gap-2 bg-ground p-3 [color-scheme:dark]`}
    >
      {lightDots(contents?.colors ?? [], mostDots).map((color, index) => (
        <span key={index} data-led={color} className={dotStyle} />
      ))}
    </span>
  );
}
