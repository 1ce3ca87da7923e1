import { classNames } from '#web/ui/style/class-names.ts';

/** The paint of real resistors; the same in light and dark, as on the bench. */
const paints: ReadonlyMap<string, string> = new Map([
  ['black', '#1c1b1a'],
  ['brown', '#6f3f1f'],
  ['red', '#c62828'],
  ['orange', '#ef7d1a'],
  ['yellow', '#f4d13a'],
  ['green', '#2e8b45'],
  ['blue', '#2457b8'],
  ['violet', '#7b3fa0'],
  ['gray', '#8a8d91'],
  ['white', '#f7f5ef'],
  ['gold', '#b58a2c'],
  ['silver', '#b9bcc0'],
]);

/** Where the bands sit on the body (px from its left end); the last one, the tolerance, stands apart. */
const bandPlaces = [7, 14, 21, 32];

interface ResistorPictureProps {
  /** The colours of the bands, first digit first, tolerance last. */
  readonly bands: readonly string[];
  readonly className?: string;
}

/** A resistor with its real colour bands, as it lies on the bench. */
export function ResistorPicture({ bands, className }: ResistorPictureProps) {
  return (
    <svg
      role="img"
      aria-label={`Color bands: ${bands.join(', ')}`}
      viewBox="0 0 60 16"
      className={classNames('h-4 w-15 shrink-0', className)}
    >
      <path d="M0 8H60" className="stroke-edge" strokeWidth="1.5" />
      <path
        d="M13 2c3 0 3.5 1.5 6 1.5h22c2.5 0 3-1.5 6-1.5q4 0 4 6t-4 6c-3 0-3.5-1.5-6-1.5H19c-2.5 0-3 1.5-6 1.5q-4 0-4-6t4-6Z"
        fill="#dcc39a"
        stroke="#8d744b"
        strokeWidth="0.75"
      />
      {bands.map((band, index) => (
        <rect
          key={bandPlaces[index]}
          x={8 + (bandPlaces[index] ?? 0)}
          y="3.5"
          width="3.5"
          height="9"
          fill={paints.get(band) ?? '#dcc39a'}
        />
      ))}
    </svg>
  );
}

interface ResistorShapeProps {
  readonly bands: readonly string[];
  /** Where its middle stands. */
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
}

const ringPlaces = [
  { x: -43, tall: true },
  { x: -25, tall: false },
  { x: -10, tall: false },
  { x: 27, tall: true },
];

/** A resistor with its rings, 96 by 26 units. */
export function ResistorShape({ bands, x, y, scale = 1 }: ResistorShapeProps) {
  return (
    <g transform={`translate(${String(x)} ${String(y)}) scale(${String(scale)})`}>
      <path
        d="M-38 -13 q8 0 12 3 h48 q4 -3 14 -3 a13 13 0 0 1 0 26 q-10 0 -14 -3 h-48 q-4 3 -12 3 a13 13 0 0 1 0 -26 z"
        className="fill-[oklch(0.86_0.05_85)] stroke-[oklch(0.5_0.05_80)] stroke-[1.2]"
      />
      {ringPlaces.map((place, index) => (
        <rect
          key={place.x}
          x={place.x}
          y={place.tall ? -13 : -10}
          width="7"
          height={place.tall ? 26 : 20}
          data-band={bands[index]}
          className="fill-(--band)"
        />
      ))}
    </g>
  );
}
