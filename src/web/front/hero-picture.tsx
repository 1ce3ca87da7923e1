import type { ExampleCircuit } from '#web/front/example-circuit.ts';
import { HaloGradients, HeroLights } from '#web/front/hero-lights.tsx';
import { HeroShip } from '#web/front/hero-ship.tsx';
import { HeroWiring } from '#web/front/hero-wiring.tsx';

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

/** The picture of the front page: a model on its stand, wired, with a switch for its lights that needs no script. */
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
