import { ArrowRight } from 'lucide-react';

/** The New Project tile: opens Create New Project. A link, so that a press before the script has come is not lost. */
export function StartTile() {
  return (
    <a
      href="#start"
      data-opens="project"
      className="group flex w-full max-w-sm items-center justify-between gap-6 rounded-xl bg-accent py-4 pr-5 pl-6 text-on-accent transition-[background-color,box-shadow] duration-150 hover:bg-accent-strong hover:shadow-[0_0_46px_-8px_var(--accent)] aria-busy:animate-breathe"
    >
      <span>
        <span className="block text-sm font-medium">New Project</span>
        <span className="block text-2xl font-bold tracking-tight">Start building</span>
      </span>
      <ArrowRight aria-hidden="true" className="size-7 transition-[translate] duration-150 group-hover:translate-x-1" />
    </a>
  );
}
