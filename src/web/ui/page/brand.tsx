import { paths } from '#web/paths.ts';

/** The mark: an LED in the slip of a small yard, its dome lit. */
export function Mark() {
  return (
    <svg
      viewBox="4 4 24 26"
      aria-hidden="true"
      className="h-8 w-7.5 shrink-0 fill-none [stroke-linecap:round] [stroke-width:2.4]"
    >
      <path d="M9 22v-8a7 7 0 0 1 14 0v8z" className="fill-accent/20 stroke-accent" />
      <circle cx="16" cy="14.5" r="2.6" className="fill-accent" />
      <path d="M6 22h20M13 22v6M19 22v6" className="stroke-ink" />
    </svg>
  );
}

/** The product's logo, which leads home. */
export function Brand() {
  return (
    <a href={paths.home} className="flex items-center gap-1.5 rounded text-lg font-bold tracking-tight text-ink">
      <Mark />
      Lightyard
    </a>
  );
}
