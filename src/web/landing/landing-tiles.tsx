import { ArrowRight, FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { projectDefaults } from '#domain/projects/project.ts';
import type { LiveProps } from '#web/landing/live-element.ts';
import { paths, projectPath } from '#web/paths.ts';
import { classNames } from '#web/ui/style/class-names.ts';

const tileStyle =
  'group flex w-full items-center justify-between gap-4 rounded-xl px-4 py-3 transition-[background-color,border-color,box-shadow] duration-150';
const arrow = (
  <ArrowRight
    aria-hidden="true"
    className="size-7 shrink-0 transition-[translate] duration-150 group-hover:translate-x-1 max-sm:hidden"
  />
);

const tones = {
  first:
    'border border-accent bg-accent text-on-accent hover:bg-accent-strong hover:shadow-[0_0_46px_-8px_var(--accent)] aria-busy:animate-breathe',
  other: 'border border-edge bg-surface hover:border-ink/70 aria-busy:animate-breathe',
} as const;

interface TileProps {
  readonly tone?: keyof typeof tones;
  readonly className?: string;
}

/** Opens the hero's circuit in the builder. A link, so that a press before the script is loaded is not lost. */
export function KeepTile({ live, tone = 'first', className }: LiveProps & TileProps) {
  return (
    <a href="#keep" data-opens="circuit" className={classNames(tileStyle, tones[tone], className)}>
      <span>
        <span {...live('keep-what')} className="block text-sm font-medium" />
        <span className="block text-2xl font-bold tracking-tight max-sm:text-xl">Keep building</span>
      </span>
      {arrow}
    </a>
  );
}

/** Link to the guest's project of this browser. hydrate-landing.ts sets its address and name. */
export function ContinueTile({ className }: TileProps) {
  return (
    <a
      href={paths.builder}
      data-guest-project-path={projectPath('')}
      className={classNames(tileStyle, tones.first, className)}
    >
      <TileText small={<span data-guest-project-name>{projectDefaults.name}</span>} large="Continue" />
      {arrow}
    </a>
  );
}

/**
 * The New Project tile: opens Create New Project. It is the first tile if there is no circuit to keep. A link, so that
 * a press before the script is loaded is not lost.
 */
export function StartTile({ tone = 'first', className }: TileProps) {
  return (
    <a href="#start" data-opens="project" className={classNames(tileStyle, tones[tone], className)}>
      <TileText small="New Project" large="Start building" />
      {arrow}
    </a>
  );
}

/** The Templates tile: links to the wired models. */
export function TemplatesTile() {
  return (
    <a href={paths.templates} className={classNames(tileStyle, tones.other)}>
      <TileText small="Templates" large="Quick start" />
      {arrow}
    </a>
  );
}

function TileText({ small, large }: { readonly small: ReactNode; readonly large: string }) {
  return (
    <span className="min-w-0">
      <span className="block truncate text-sm font-medium">{small}</span>
      <span className="block text-2xl font-bold tracking-tight max-sm:text-xl">{large}</span>
    </span>
  );
}

/** Opens a project file. A link, so that a press before the script is loaded is not lost. */
export function OpenFileLink() {
  return (
    <a
      href="#open"
      data-opens="file"
      className="inline-flex min-h-10 items-center gap-2 rounded px-1 text-sm font-semibold text-muted underline-offset-4 hover:text-ink hover:underline"
    >
      <FileUp aria-hidden="true" className="size-4" />
      Open a project file
    </a>
  );
}
