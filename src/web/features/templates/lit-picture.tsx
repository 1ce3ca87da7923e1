import { useId } from 'react';
import type { TemplateContents } from '#contract/projects/templates.ts';
import { glowColor, glowReach, halo, nightColor, nightShade, sheetColor } from '#domain/parts/glow.ts';
import { storedImage } from '#web/api/stored-image.ts';
import { classNames } from '#web/ui/style/class-names.ts';

interface LitPictureProps {
  readonly picture: NonNullable<TemplateContents['picture']>;
  readonly className: string;
}

/** Smallest radius of a halo in a thumbnail, as a share of the picture's width. */
const smallest = 0.045;

/** A picture of a model in the dark with its lights on. */
export function LitPicture({ picture, className }: LitPictureProps) {
  const { width, height, dim, lights } = picture;
  const id = useId();
  const address = storedImage(picture);
  const colors = [...new Set(lights.map(({ color }) => color))];
  return (
    <span
      aria-hidden="true"
      data-picture=""
      style={{ background: sheetColor }}
      className={classNames(className, 'relative isolate block overflow-hidden forced-color-adjust-none')}
    >
      {address !== null && (
        <img src={address} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
      )}
      <span className="absolute inset-0" style={{ background: nightColor, opacity: nightShade(dim) }} />
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full mix-blend-screen"
      >
        <defs>
          {colors.map((color) => (
            <radialGradient key={color} id={`${id}${color}`}>
              {halo.map(([at, alpha]) => (
                <stop key={at} offset={at} stopColor={glowColor(color)} stopOpacity={alpha} />
              ))}
            </radialGradient>
          ))}
        </defs>
        {lights.map(({ x, y, color, radius, level }, index) => (
          <circle
            key={index}
            cx={x * width}
            cy={y * height}
            r={Math.max(smallest, radius * glowReach) * width}
            fill={`url(#${id}${color})`}
            opacity={level}
          />
        ))}
      </svg>
    </span>
  );
}
