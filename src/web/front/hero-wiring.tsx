import type { ReactNode } from 'react';
import type { ExampleCircuit } from '#web/front/example-circuit.ts';
import { ResistorShape } from '#web/front/resistor-shape.tsx';

interface WireProps {
  readonly d: string;
  readonly pole: 'plus' | 'minus';
}

/** A wire in the colour of its pole, with an edge that keeps black visible on the mat. */
function Wire({ d, pole }: WireProps) {
  const colour = pole === 'plus' ? 'stroke-[oklch(0.58_0.21_27)]' : 'stroke-[oklch(0.17_0.01_210)]';
  return (
    <g className="fill-none [stroke-linecap:round] [stroke-linejoin:round]">
      <path d={d} className={pole === 'plus' ? 'stroke-ground stroke-[6]' : 'stroke-edge stroke-[6]'} />
      <path d={d} className={`${colour} stroke-[3.4]`} />
    </g>
  );
}

interface TagProps {
  readonly x: number;
  readonly y: number;
  readonly children: ReactNode;
}

function Tag({ x, y, children }: TagProps) {
  return (
    <text x={x} y={y} className="fill-ink font-mono text-[24px] sm:text-[15px]">
      {children}
    </text>
  );
}

function Battery({ volts }: { readonly volts: string }) {
  return (
    <g transform="translate(56 418)">
      <path d="M22 0 v-9 h20 v9 M62 0 v-12 h20 v12" className="fill-raised stroke-ink/75 stroke-[1.6]" />
      <rect width="104" height="118" rx="7" className="fill-raised stroke-ink/75 stroke-[1.6]" />
      <path d="M0 36 h104 v44 h-104 z" className="fill-accent" />
      <text x="52" y="66" textAnchor="middle" className="fill-on-accent font-mono text-[26px] font-bold">
        {volts}
      </text>
      <path d="M27 20 h12 M33 14 v12 M66 20 h12" className="stroke-ink stroke-2" />
    </g>
  );
}

function Switch() {
  return (
    <g transform="translate(208 392)" className="stroke-ink/75 stroke-[1.6]">
      <rect x="0" y="-14" width="66" height="30" rx="5" className="fill-raised" />
      <circle cx="14" cy="1" r="3.5" className="fill-ink" />
      <circle cx="52" cy="1" r="3.5" className="fill-ink" />
      <path d="M14 1 L49 -12" className="lever-open stroke-ink stroke-3 [stroke-linecap:round]" />
      <path d="M14 1 L52 1" className="lamp stroke-ink stroke-3 [stroke-linecap:round]" />
    </g>
  );
}

/** The bench below the model: battery, switch and resistor, wired up through the stand. */
export function HeroWiring({ example }: { readonly example: ExampleCircuit }) {
  return (
    <g>
      <path d="M318 300 h24 v196 h-24 z" className="fill-surface stroke-ink/50 stroke-[1.4]" />
      <path d="M238 496 h184 l22 30 h-228 z" className="fill-raised stroke-ink/75 stroke-[1.6]" />
      <Wire pole="plus" d="M88 408 C88 372 130 393 208 393" />
      <Wire pole="plus" d="M274 393 H348" />
      <Wire pole="plus" d="M452 393 C520 393 520 452 452 462 C392 470 336 476 336 430 V306" />
      <Wire pole="minus" d="M128 406 C128 360 168 452 250 454 C300 456 324 448 324 410 V306" />
      <Battery volts={example.supply} />
      <Switch />
      <ResistorShape bands={example.resistor.bands} x={404} y={393} />
      <Tag x={380} y={368}>
        {`${String(example.resistor.ohms)} Ω`}
      </Tag>
      <g className="lamp">
        <Tag x={520} y={434}>
          {example.current}
        </Tag>
      </g>
    </g>
  );
}
