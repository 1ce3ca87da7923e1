import { failures } from '#contract/failures.ts';
import { pictures } from '#domain/pictures/pictures.ts';
import { pictureSymbols } from '#domain/pictures/sprite.ts';
import { supplyName, powerParts } from '#domain/catalogue/power.ts';
import { formatVolts } from '#domain/units/formats.ts';
import { firstChoice, heroSupplies, heroWindows } from '#web/landing/hero-circuit.ts';
import { HeroLine } from '#web/landing/hero-line.tsx';
import { HeroShip } from '#web/landing/hero-ship.tsx';
import type { LiveProps } from '#web/landing/live-element.ts';
import { pictureSize } from '#web/landing/hero-places.ts';
import { classNames } from '#web/ui/style/class-names.ts';

/** The library drawings in the picture, embedded in the page. */
const symbols = pictureSymbols(pictures, ['led-5mm', ...heroSupplies]);

/** The ship and its circuit: windows to press, their string, and its supply. Rules B240, B243, M55. */
export function HeroPicture({ live }: LiveProps) {
  return (
    <div className="hero-picture lamps mat overflow-hidden rounded-2xl border border-line bg-surface shadow-float">
      <div className="relative">
        <svg
          viewBox={`0 0 ${pictureSize.width} ${pictureSize.height}`}
          role="img"
          {...live('picture')}
          className="block h-auto w-full"
        >
          {/* The shapes are our own data, generated as SVG by the domain. */}
          <defs dangerouslySetInnerHTML={{ __html: symbols }} />
          <Ruler />
          <HeroShip />
          <HeroLine live={live} />
        </svg>
        <div role="group" aria-label="Windows of the ship">
          {heroWindows.map((number) => (
            <WindowButton key={number} number={number} live={live} />
          ))}
        </div>
        <button type="button" data-one-more="" aria-label="Light one more window" {...live('one-more')} />
        <div aria-hidden="true" data-tag="" data-limit={failures.GUEST_COMPONENT_LIMIT[1]} className="hero-tag" hidden>
          <strong />
          <span />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-3 pb-3 sm:px-5 sm:pb-5">
        <Supplies />
        <p className="text-sm text-muted md:hidden">
          <span {...live('counter')} className="value font-bold text-ink" /> parts as a guest
        </p>
        <LightSwitch />
      </div>
    </div>
  );
}

const centimeters = Array.from({ length: 11 }, (_, index) => index + 1);

/** The ruler printed along the top of the mat. */
function Ruler() {
  return (
    <g className="fill-muted stroke-edge font-mono text-[16px] sm:text-[10px]">
      {centimeters.map((cm) => (
        <g key={cm}>
          <path d={`M${cm * 50} 0v12M${cm * 50 - 25} 0v7`} />
          <text x={cm * 50} y={28} textAnchor="middle" stroke="none">
            {cm}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Position of each window's button in percent of the picture (`windowPlaces`); the page must not contain styles. */
const buttonPlaces = [
  'left-[10.714%] top-[25.194%]',
  'left-[24.286%] top-[25.194%]',
  'left-[37.857%] top-[25.194%]',
  'left-[51.429%] top-[25.194%]',
  'left-[65%] top-[25.194%]',
  'left-[78.571%] top-[25.194%]',
  'left-[46.429%] top-[10.465%]',
];

function WindowButton({ number, live }: LiveProps & { readonly number: number }) {
  return (
    <button
      type="button"
      data-window={number}
      {...live(`window-${number}`)}
      className={classNames('hero-window', buttonPlaces[number - 1])}
    >
      <span data-led="warm-white">
        <span className="lamp" />
      </span>
    </button>
  );
}

/** Radio group of supplies. */
function Supplies() {
  return (
    <fieldset className="flex min-w-0 flex-1 flex-wrap max-sm:basis-full items-center gap-x-3 gap-y-2">
      <legend className="float-left text-sm text-muted max-sm:w-full sm:mr-1">Runs on</legend>
      <div className="grid min-w-0 flex-1 grid-cols-4 gap-1.5 sm:gap-2">
        {heroSupplies.map((id) => (
          <Supply key={id} id={id} />
        ))}
      </div>
    </fieldset>
  );
}

function Supply({ id }: { readonly id: string }) {
  const { voltage } = powerParts.find((part) => part.id === id) ?? { voltage: 0 };
  return (
    <label className="hero-supply">
      <input
        type="radio"
        name="hero-supply"
        value={id}
        defaultChecked={id === firstChoice.supplyId}
        autoComplete="off"
        className="sr-only"
      />
      <svg aria-hidden="true" className="picture h-10 w-full sm:h-12">
        <use href={`#${id}`} />
      </svg>
      <span>{supplyName(id)}</span>
      <span className="value text-muted">{formatVolts(voltage)}</span>
    </label>
  );
}

function LightSwitch() {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm font-semibold max-sm:ml-auto">
      Lights
      <input type="checkbox" data-lights="" defaultChecked autoComplete="off" className="peer sr-only" />
      <span className="flex h-6 w-11 items-center rounded-full border border-edge bg-ground p-0.5 transition-colors duration-150 peer-checked:border-accent peer-checked:bg-accent peer-checked:*:translate-x-5 peer-checked:*:bg-on-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus">
        <span className="size-4.5 rounded-full bg-muted transition-[translate,background-color] duration-150" />
      </span>
    </label>
  );
}
