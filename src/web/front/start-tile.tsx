import { ArrowRight } from 'lucide-react';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/style/class-names.ts';

const tileStyle =
  'group flex w-full items-center justify-between gap-4 rounded-xl py-4 pr-5 pl-6 transition-[background-color,border-color,box-shadow] duration-150';
const arrow = (
  <ArrowRight
    aria-hidden="true"
    className="size-7 shrink-0 transition-[translate] duration-150 group-hover:translate-x-1"
  />
);

/** The New Project tile: opens Create New Project. A link, so that a press before the script has come is not lost. */
export function StartTile() {
  return (
    <a
      href="#start"
      data-opens="project"
      className={classNames(
        tileStyle,
        'bg-accent text-on-accent hover:bg-accent-strong hover:shadow-[0_0_46px_-8px_var(--accent)] aria-busy:animate-breathe',
      )}
    >
      <TileWords small="New Project" large="Start building" />
      {arrow}
    </a>
  );
}

/** The Templates tile: leads to the models that are wired already. */
export function TemplatesTile() {
  return (
    <a href={paths.templates} className={classNames(tileStyle, 'border border-edge bg-surface hover:border-ink/70')}>
      <TileWords small="Templates" large="Quick start" />
      {arrow}
    </a>
  );
}

function TileWords({ small, large }: { readonly small: string; readonly large: string }) {
  return (
    <span>
      <span className="block text-sm font-medium">{small}</span>
      <span className="block text-2xl font-bold tracking-tight">{large}</span>
    </span>
  );
}
