import type { ReactNode } from 'react';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { formatMilliamps, formatVolts } from '#domain/units/formats.ts';
import type { ExampleCircuit } from '#web/landing/example-circuit.ts';
import { ResistorShape } from '#web/ui/resistor-shape.tsx';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';
import { colorName } from '#web/ui/style/color-name.ts';

interface BlurbProps {
  readonly title: string;
  readonly picture: ReactNode;
  readonly children: ReactNode;
}

function Blurb({ title, picture, children }: BlurbProps) {
  return (
    <article className="grid grid-cols-1 content-start items-center gap-x-12 gap-y-4 border-t-2 border-edge md:grid-cols-2 lg:grid-cols-1">
      <div className="flex h-56 items-center">{picture}</div>
      <div>
        <h2 className="text-xl font-semibold tracking-tight">{title}</h2>
        <p className="mt-2 text-pretty text-muted">{children}</p>
      </div>
    </article>
  );
}

/** The product's features, each with a live example. */
export function LandingDemos({ example }: { readonly example: ExampleCircuit }) {
  return (
    <section className="mx-auto grid w-full max-w-[84rem] grid-cols-1 gap-x-12 gap-y-10 px-4 pb-24 sm:px-8 lg:grid-cols-3">
      <Blurb title="A component library that knows its parts" picture={<LibraryDemo />}>
        LEDs from grain-of-sand SMD to strips and filaments, with switches, sound, timers and supplies from a coin cell
        to track power. Each comes with its voltage and current.
      </Blurb>
      <Blurb title="Circuits by drag and drop" picture={<CircuitDemo example={example} />}>
        Drop lights into a circuit by mouse, touch or keyboard. The resistor is calculated at once, and a circuit that
        can't light tells you why.
      </Blurb>
      <Blurb title="A parts list with nothing missing" picture={<PartsDemo example={example} />}>
        LEDs by color, resistors by value and rating with alternatives, switches, and the supply. Take it to the shop as
        it is.
      </Blurb>
    </section>
  );
}

/** The example circuit as a diagram: supply, switch, resistor, and LEDs in series. */
function CircuitDemo({ example }: { readonly example: ExampleCircuit }) {
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

const shown = ['led-3mm', 'led-1w-star', 'led-strip-12v', 'cob-array-ring-12v'];

/** Four entries of the library with their values. */
function LibraryDemo() {
  return (
    <ul className="w-full min-w-0 divide-y divide-line text-sm">
      {shown.map((id) => {
        const part = builtInCatalogue.get(id);
        if (part?.type !== 'led') throw new Error(`The library has no LED ${id}.`);
        return (
          <li key={id} className="flex items-center gap-3 py-2.5">
            <ColorDot led={part.color} isLit />
            <span className="min-w-0 flex-1 truncate">{part.name}</span>
            <span className="value w-12 text-right text-xs text-muted">{formatVolts(part.forwardVoltage)}</span>
            <span className="value w-16 text-right text-xs text-muted">{formatMilliamps(part.current)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The parts list of the example circuit. */
function PartsDemo({ example }: { readonly example: ExampleCircuit }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">The parts of the example circuit</caption>
      <tbody className="divide-y divide-line">
        {example.parts.map(({ id, quantity, name, color }) => (
          <tr key={id}>
            <td className="value w-9 py-1.5 pr-3 text-right text-xs text-muted">{quantity}×</td>
            <td className="py-1.5">{name}</td>
            <td className="py-1.5 text-right text-xs text-muted">
              {color !== null && (
                <span className="inline-flex items-center gap-2">
                  {colorName(color)}
                  <ColorDot led={color} size="small" />
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
