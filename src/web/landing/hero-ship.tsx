/** The model: a survey ship of our own, drawn in outline and fill, seen from the side on a stand. */
export function HeroShip() {
  return (
    <g transform="translate(-52 -58)" strokeLinejoin="round" strokeLinecap="round">
      <path d="M318 300h24v64h-24z" className="fill-surface stroke-ink/50 stroke-[1.4]" />
      <path d="M262 364h136l18 18h-172z" className="fill-raised stroke-ink/75 stroke-[1.6]" />
      <g className="fill-raised stroke-ink/75 stroke-[1.6]">
        <path d="M440 196L486 122L518 122L508 192Z" />
        <path d="M292 184L312 132L384 128L402 142L410 186Z" />
        <path d="M252 276L286 312L374 314L420 272Z" />
        <path d="M64 240L150 202L300 182L470 188L548 206L562 232L548 258L456 272L256 278L132 264Z" />
        <path d="M548 206L592 212L592 252L548 258L562 232Z" />
        <path d="M592 216L604 210L604 254L592 248" />
      </g>
      <g className="fill-none stroke-ink/25 stroke-[1.2]">
        <path d="M64 240L160 248L420 250L562 232M188 198L192 270M300 182L306 276M424 187L424 273M492 193L494 266" />
        <path d="M312 132L322 183M384 128L388 185M462 160L511 160M286 312L300 278M374 314L368 276" />
        <path d="M92 238L128 224M196 260H280M196 266H258M440 258H510M440 264H496" />
        <path d="M556 214V250M570 212V253M582 212V252" />
      </g>
      <Beacons />
    </g>
  );
}

/** The light on the fin and the glow of the engine; they follow only the switch. */
function Beacons() {
  return (
    <>
      <defs>
        {['red', 'orange', 'warm-white'].map((led) => (
          <radialGradient key={led} id={`halo-${led}`} data-led={led}>
            <stop offset="0" stopColor="var(--led)" stopOpacity="0.62" />
            <stop offset="0.35" stopColor="var(--led)" stopOpacity="0.22" />
            <stop offset="1" stopColor="var(--led)" stopOpacity="0" />
          </radialGradient>
        ))}
      </defs>
      <ellipse cx="604" cy="232" rx="40" ry="54" fill="url(#halo-orange)" className="lamp" />
      <path d="M598 220V244" data-led="orange" className="lamp stroke-led stroke-[5]" />
      <g data-led="red">
        <circle cx={502} cy={122} r={36} fill="url(#halo-red)" className="lamp" />
        <circle cx={502} cy={122} r="3.4" className="lamp-off stroke-ink/60" />
        <circle cx={502} cy={122} r="3.4" className="lamp fill-led" />
      </g>
    </>
  );
}
