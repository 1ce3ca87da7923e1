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
export function HaloGradients() {
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
export function HeroLights() {
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
