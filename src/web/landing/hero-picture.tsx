import type { ReactNode } from 'react';
import type { ExampleCircuit } from '#web/landing/example-circuit.ts';
import { ResistorShape } from '#web/ui/resistor-shape.tsx';

const centimetres = Array.from({ length: 12 }, (_, index) => index + 1);

/** The ruler printed along the top of the mat. */
function Ruler() {
  return (
    <g className="fill-muted stroke-edge font-mono text-[18px] sm:text-[11px]">
      {centimetres.map((cm) => (
        <g key={cm}>
          <path d={`M${String(cm * 50)} 0 v12 M${String(cm * 50 - 25)} 0 v7`} />
          <text x={cm * 50} y={30} textAnchor="middle" stroke="none">
            {cm}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The picture of the landing page: a model on its stand, wired, with a switch for its lights that needs no script. */
export function HeroPicture({ example }: { readonly example: ExampleCircuit }) {
  const { supply, resistor } = example;
  return (
    <div className="lamps mat relative overflow-hidden rounded-2xl border border-line bg-surface shadow-float">
      <svg
        viewBox="0 0 660 560"
        role="img"
        aria-label={`A model ship on its stand. A ${supply} battery, a switch and a ${String(resistor.ohms)} Ω resistor feed its lights.`}
        className="block h-auto w-full"
      >
        <HaloGradients />
        <Ruler />
        <HeroWiring example={example} />
        <HeroShip />
        <HeroLights />
      </svg>
      <LightSwitch />
    </div>
  );
}

function LightSwitch() {
  return (
    <label className="absolute right-2 bottom-2 flex min-h-10 cursor-pointer items-center gap-2.5 rounded-full border border-line bg-ground/85 py-1.5 pr-2 pl-4 text-sm font-semibold has-focus-visible:outline-2 has-focus-visible:outline-focus sm:right-4 sm:bottom-4">
      <span className="max-sm:sr-only">Lights</span>
      <input type="checkbox" defaultChecked className="peer sr-only" />
      <span className="flex h-6 w-11 items-center rounded-full border border-edge bg-ground p-0.5 transition-colors duration-150 peer-checked:border-accent peer-checked:bg-accent peer-checked:*:translate-x-5 peer-checked:*:bg-on-accent max-sm:-ml-2">
        <span className="size-4.5 rounded-full bg-muted transition-[translate,background-color] duration-150" />
      </span>
    </label>
  );
}

/** The model: a survey ship of our own, in line and plate, seen from the side on a stand. */
function HeroShip() {
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <g className="fill-raised stroke-ink/75 stroke-[1.6]">
        <path d="M440 196 L486 122 L518 122 L508 192 Z" />
        <path d="M292 184 L312 142 L374 138 L396 150 L410 186 Z" />
        <path d="M252 276 L286 312 L374 314 L420 272 Z" />
        <path d="M64 240 L150 202 L300 182 L470 188 L548 206 L562 232 L548 258 L456 272 L256 278 L132 264 Z" />
        <path d="M548 206 L592 212 L592 252 L548 258 L562 232 Z" />
        <path d="M592 216 L604 210 L604 254 L592 248" />
      </g>
      <g className="fill-none stroke-ink/25 stroke-[1.2]">
        <path d="M64 240 L160 234 L420 230 L562 232 M150 202 L160 264 M300 182 L306 276 M430 187 L424 273 M470 188 L478 268" />
        <path d="M312 142 L322 183 M374 138 L384 185 M462 160 L511 160 M286 312 L300 278 M374 314 L368 276" />
        <path d="M92 236 L140 216 M196 246 H280 M196 254 H258 M440 246 H530 M440 254 H512" />
        <path d="M556 214 V250 M570 212 V253 M582 212 V252" />
      </g>
    </g>
  );
}

const bridge = [322, 336, 350, 364];
const cabins = [176, 192, 208, 240, 256, 272, 330, 346, 362, 394, 450, 466];

function Window({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g data-led="warm-white">
      <rect x={x} y={y} width="8" height="5" rx="1.5" className="lamp-off stroke-ink/40" />
      <rect x={x} y={y} width="8" height="5" rx="1.5" className="lamp fill-led" />
    </g>
  );
}

/** The halo that each colour of light throws. */
function HaloGradients() {
  return (
    <defs>
      {['warm-white', 'red', 'orange'].map((led) => (
        <radialGradient key={led} id={`halo-${led}`} data-led={led}>
          <stop offset="0" stopColor="var(--led)" stopOpacity="0.75" />
          <stop offset="0.35" stopColor="var(--led)" stopOpacity="0.25" />
          <stop offset="1" stopColor="var(--led)" stopOpacity="0" />
        </radialGradient>
      ))}
    </defs>
  );
}

/** The ship's lights: bridge and cabin windows, the light on the fin, the engine. */
function HeroLights() {
  return (
    <g>
      <g data-led="warm-white">
        <ellipse cx="346" cy="158" rx="84" ry="44" fill="url(#halo-warm-white)" fillOpacity="0.7" className="lamp" />
        <ellipse cx="230" cy="222" rx="110" ry="34" fill="url(#halo-warm-white)" fillOpacity="0.6" className="lamp" />
      </g>
      <ellipse cx="612" cy="232" rx="46" ry="62" fill="url(#halo-orange)" className="lamp" />
      <path d="M598 220 V244" data-led="orange" className="lamp stroke-led stroke-[5] [stroke-linecap:round]" />
      {bridge.map((x) => (
        <Window key={x} x={x} y={153} />
      ))}
      {cabins.map((x) => (
        <Window key={x} x={x} y={219} />
      ))}
      <g data-led="red">
        <circle cx={502} cy={122} r={40} fill="url(#halo-red)" className="lamp" />
        <circle cx={502} cy={122} r="3.4" className="lamp-off stroke-ink/60" />
        <circle cx={502} cy={122} r="3.4" className="lamp fill-led" />
      </g>
    </g>
  );
}

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
function HeroWiring({ example }: { readonly example: ExampleCircuit }) {
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
