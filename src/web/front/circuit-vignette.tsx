import type { ExampleCircuit } from '#web/front/example-circuit.ts';
import { ResistorShape } from '#web/front/resistor-shape.tsx';

/** The example circuit as a diagram: supply, switch, resistor, the LEDs in series. */
export function CircuitVignette({ example }: { readonly example: ExampleCircuit }) {
  return (
    <svg viewBox="0 0 360 170" aria-hidden="true" className="h-full max-h-48 w-full fill-none">
      <path d="M40 76 V24 H92 M132 24 H320 V84" className="stroke-[oklch(0.6_0.21_27)] stroke-[2.5]" />
      <path d="M320 84 V146 H40 V94 M24 76 h32 M31 94 h18 M92 24 H132" className="stroke-ink stroke-[2.5]" />
      <circle cx="92" cy="24" r="3.5" className="fill-ink" />
      <circle cx="132" cy="24" r="3.5" className="fill-ink" />
      <ResistorShape bands={example.resistor.bands} x={228} y={24} scale={0.85} />
      {example.leds.map((led, index) => (
        <g
          key={led}
          data-led={led}
          transform={`translate(${String(270 - index * 80)} 146)`}
          className="stroke-ink stroke-2 [stroke-linejoin:round]"
        >
          <path d="M11 -13 v26 l-24 -13 z M-13 -13 v26" className="fill-led" />
          <path d="M-6 -19 l-6 -9 M3 -19 l-6 -9" />
        </g>
      ))}
      <g className="fill-muted font-mono text-[13px]">
        <text x="66" y="90">
          {example.supply}
        </text>
        <text x="228" y="58" textAnchor="middle">
          {`${String(example.resistor.ohms)} Ω`}
        </text>
        <text x="306" y="98" textAnchor="end">
          {example.current}
        </text>
      </g>
    </svg>
  );
}
