import { guestLimits } from '#domain/projects/project-limits.ts';
import { lensScale, line, resistorAt } from '#web/landing/hero-places.ts';
import type { LiveProps } from '#web/landing/live-element.ts';
import { ResistorShape } from '#web/ui/resistor-shape.tsx';

const slots = Array.from({ length: guestLimits.components }, (_, index) => index + 1);

/** The circuit below the ship: the voltage bar, and under it the line from plus to minus. */
export function HeroLine({ live }: LiveProps) {
  return (
    <g className="hero-line" textAnchor="middle">
      {slots.map((slot) => (
        <path key={slot} {...live(`thread-${slot}`)} className="hero-thread" />
      ))}
      <VoltageBar live={live} />
      <Wires live={live} />
      <g {...live('resistor')} className="hero-fade hero-resistor">
        <ResistorShape
          x={resistorAt.x}
          y={line.wire}
          scale={resistorAt.scale}
          ringProps={(ring) => live(`band-${ring}`)}
        />
      </g>
      <text x={resistorAt.x} y={line.wire + 28} {...live('ohms')} className="hero-text font-bold" />
      <text x={resistorAt.x} y={line.wire + 46} {...live('milliamps')} className="hero-label fill-accent!" />
      <Ghost live={live} />
      {slots.map((slot) => (
        <Lens key={slot} slot={slot} live={live} />
      ))}
    </g>
  );
}

/** The supply voltage: the resistor's share first, then one for each LED. */
function VoltageBar({ live }: LiveProps) {
  return (
    <g>
      <rect y={line.bar} height="9" rx="1.5" {...live('rest')} className="hero-slide fill-line stroke-edge" />
      <text y={line.bar + 23} {...live('rest-volts')} className="hero-label hero-slide" />
      {slots.map((slot) => (
        <g key={slot} data-led="warm-white">
          <rect y={line.bar} height="9" rx="1.5" {...live(`share-${slot}`)} className="hero-share hero-slide" />
          <text y={line.bar + 23} {...live(`volts-${slot}`)} className="hero-label hero-slide" />
        </g>
      ))}
      <g {...live('supply-end')} className="hero-fade">
        <path d={`M0 ${line.bar - 12}V${line.bar + 12}`} className="stroke-error stroke-2" />
        <text x={-5} y={line.bar - 6} textAnchor="end" {...live('supply-ends')} className="hero-label fill-error!" />
      </g>
    </g>
  );
}

function Wires({ live }: LiveProps) {
  const rail = `${line.wire - 15}v30`;
  return (
    <g className="fill-none stroke-[3.4]">
      <path {...live('wire-links')} className="stroke-(--part-leg)" />
      <path {...live('wire-plus')} className="stroke-(--part-plus)" />
      <path {...live('wire-minus-rim')} className="stroke-(--part-rim) stroke-[5]" />
      <path {...live('wire-minus')} className="stroke-(--part-minus)" />
      <path d={`M${line.plus} ${rail}`} className="stroke-(--part-plus) stroke-4" />
      <path d={`M${line.minus} ${rail}`} className="stroke-(--part-rim) stroke-6" />
      <path d={`M${line.minus} ${rail}`} className="stroke-(--part-minus) stroke-4" />
      <g className="hero-label stroke-none">
        <text x={line.plus - 9} y={line.wire + 4} className="fill-(--part-plus) font-bold">
          +
        </text>
        <text x={line.minus + 9} y={line.wire + 4} className="fill-ink font-bold">
          −
        </text>
      </g>
    </g>
  );
}

/** Placeholder for another LED, or for the gap of an open line without current. */
function Ghost({ live }: LiveProps) {
  const dome = `M${line.ghost - 13} ${line.wire - 22}v-14a13 13 0 0 1 26 0v14z`;
  return (
    <>
      <g {...live('ghost')} className="hero-fade hero-ghost">
        <rect x={line.ghost - 33} y={line.wire - 66} width="66" height="104" rx="7" className="stroke-edge/70" />
        <path
          d={`${dome}M${line.ghost - 7} ${line.wire - 22}V${line.wire}M${line.ghost + 7} ${line.wire - 22}V${line.wire}`}
        />
        <path d={`M${line.ghost} ${line.wire - 41}v12m-6 -6h12`} className="hero-plus" />
        <text x={line.ghost} y={line.wire + 22} {...live('ghost-name')} className="hero-label" />
      </g>
      <g {...live('open')} className="hero-fade">
        <rect
          x={line.ghost - 13}
          y={line.wire - 13}
          width="26"
          height="26"
          rx="4"
          className="fill-error-soft stroke-error"
        />
        <path d={`M${line.ghost - 5} ${line.wire - 5}l10 10m0 -10l-10 10`} className="stroke-error stroke-2" />
      </g>
    </>
  );
}

/** An LED on the wire with the number of its window. */
function Lens({ slot, live }: LiveProps & { readonly slot: number }) {
  const frame = { x: -36 * lensScale, y: -60 * lensScale, width: 68 * lensScale, height: 64 * lensScale };
  return (
    <g {...live(`lens-${slot}`)} data-led="warm-white" className="hero-slide hero-fade">
      <g {...live(`light-${slot}`)} className="hero-fade">
        <circle cy={-38} r={52} fill="url(#halo-warm-white)" className="lamp" />
      </g>
      <use href="#led-5mm" {...frame} className="picture" />
      <g {...live(`light-${slot}`)} className="hero-fade">
        <use href="#led-5mm-light" {...frame} className="picture hero-lit lamp" />
      </g>
      <text y={24} {...live(`name-${slot}`)} className="hero-text" />
    </g>
  );
}
