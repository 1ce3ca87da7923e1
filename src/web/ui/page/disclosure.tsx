import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/style/class-names.ts';

export interface DisclosureProps {
  readonly title: ReactNode;
  /** Content at the end of the heading row, outside the button: a Badge or buttons. */
  readonly aside?: ReactNode;
  readonly isExpanded: boolean;
  readonly onExpandedChange: (isExpanded: boolean) => void;
  /** `sub` for a group within a group. */
  readonly level?: 'main' | 'sub';
  readonly className?: string;
  readonly children: ReactNode;
}

const titles = { main: 'text-sm font-semibold', sub: 'text-xs font-medium text-muted' };

/** A heading that expands and collapses the content below it. */
export function Disclosure(props: DisclosureProps) {
  const { title, aside, isExpanded, onExpandedChange, level = 'main', className, children } = props;
  const id = useId();
  const Heading = level === 'main' ? 'h3' : 'h4';
  return (
    <div className={className}>
      <div className="flex flex-wrap items-center justify-end gap-x-2">
        <Heading className="min-w-0 flex-1 basis-40">
          <button
            type="button"
            aria-expanded={isExpanded}
            aria-controls={id}
            onClick={() => onExpandedChange(!isExpanded)}
            className={classNames(
              'flex min-h-8 w-full cursor-pointer items-center gap-1.5 rounded text-left hover:text-ink pointer-coarse:min-h-11',
              titles[level],
            )}
          >
            <ChevronRight
              aria-hidden="true"
              className={classNames(
                'size-4 shrink-0 text-muted transition-[rotate] duration-150',
                isExpanded && 'rotate-90',
              )}
            />
            <span className="min-w-0 wrap-anywhere">{title}</span>
          </button>
        </Heading>
        {aside}
      </div>
      <div id={id} hidden={!isExpanded}>
        {children}
      </div>
    </div>
  );
}
