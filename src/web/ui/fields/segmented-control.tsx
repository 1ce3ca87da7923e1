import { type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/style/class-names.ts';

export interface Segment<Key extends string> {
  readonly id: Key;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Short label for phones; '' shows only the icon. */
  readonly short?: string;
}

export interface SegmentedControlProps<Key extends string> {
  /** Accessible name, such as "View". */
  readonly label: string;
  readonly segments: readonly Segment<Key>[];
  readonly selectedKey: Key;
  readonly onChange: (key: Key) => void;
  readonly className?: string;
}

const segmentStyle =
  'relative flex min-h-7 flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-[5px] px-3 text-sm ' +
  'font-semibold whitespace-nowrap text-muted transition-colors duration-150 hover:text-ink has-checked:bg-raised ' +
  'has-checked:text-ink has-checked:shadow-raised forced-colors:has-checked:bg-[Highlight] ' +
  'forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-focus ' +
  'max-sm:px-1.5 pointer-coarse:min-h-11 pointer-coarse:min-w-11 [&_svg]:size-4 [&_svg]:shrink-0';

/** Selects one of a few views or options; the arrow keys move between them. */
export function SegmentedControl<Key extends string>(props: SegmentedControlProps<Key>) {
  const { label, segments, selectedKey, onChange, className } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames('flex gap-0.5 rounded-lg border border-line bg-ground p-0.5', className)}
    >
      {segments.map((segment) => (
        <label key={segment.id} className={segmentStyle}>
          <input
            type="radio"
            name={name}
            checked={segment.id === selectedKey}
            onChange={() => onChange(segment.id)}
            className="sr-only"
          />
          {segment.icon}
          <Label {...segment} />
        </label>
      ))}
    </div>
  );
}

function Label({ label, short = label }: Pick<Segment<string>, 'label' | 'short'>) {
  return (
    <span>
      {short}
      {short !== label && <span className="max-sm:sr-only">{label.slice(short.length)}</span>}
    </span>
  );
}
