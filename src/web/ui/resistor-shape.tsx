interface ResistorShapeProps {
  readonly bands?: readonly string[];
  /** Additional attributes of a ring by its number, from 1; a page without React changes it later. */
  readonly ringProps?: (ring: number) => Readonly<Record<string, string>>;
  /** Position of its center. */
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
}

const fourRings = [
  { x: -43, tall: true },
  { x: -25, tall: false },
  { x: -10, tall: false },
  { x: 27, tall: true },
];

const fiveRings = [
  { x: -43, tall: true },
  { x: -26, tall: false },
  { x: -14, tall: false },
  { x: -2, tall: false },
  { x: 27, tall: true },
];

/** A resistor with its rings, 96 by 26 units. */
export function ResistorShape({ bands = [], ringProps, x, y, scale = 1 }: ResistorShapeProps) {
  const places = bands.length === 5 ? fiveRings : fourRings;
  return (
    <g transform={`translate(${String(x)} ${String(y)}) scale(${String(scale)})`}>
      <path
        d="M-38 -13 q8 0 12 3 h48 q4 -3 14 -3 a13 13 0 0 1 0 26 q-10 0 -14 -3 h-48 q-4 3 -12 3 a13 13 0 0 1 0 -26 z"
        className="fill-[oklch(0.86_0.05_85)] stroke-[oklch(0.5_0.05_80)] stroke-[1.2]"
      />
      {places.map((place, index) => (
        <rect
          key={place.x}
          x={place.x}
          y={place.tall ? -13 : -10}
          width="7"
          height={place.tall ? 26 : 20}
          data-band={bands[index]}
          {...ringProps?.(index + 1)}
          className="fill-(--band)"
        />
      ))}
    </g>
  );
}
