import type { ReactNode } from 'react';
import { classNames } from '#web/ui/style/class-names.ts';

export interface EmptyStateProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** A drawing or icon, 40 px. */
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  /** Whether it fills the page; its title is then the page's heading. */
  readonly isPage?: boolean;
  readonly className?: string;
}

/** Placeholder of an empty list or page: what belongs there, and the next step. */
export function EmptyState({ title, children, icon, action, isPage = false, className }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={classNames('flex flex-col items-center gap-2 px-6 py-10 text-center', className)}>
      {icon !== undefined && <div className="mb-1 text-muted [&_svg]:size-10 [&_svg]:stroke-1">{icon}</div>}
      <Title className="font-semibold text-balance">{title}</Title>
      {children !== undefined && <div className="max-w-sm text-sm text-balance text-muted">{children}</div>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
