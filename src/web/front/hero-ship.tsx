/** The model: a survey ship of our own, in line and plate, seen from the side on a stand. */
export function HeroShip() {
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
