import { Check, Minus } from 'lucide-react';
import type { Component } from '#domain/parts/component.ts';
import {
  useIsSelected,
  useSelectedShare,
  useDesignEditor,
} from '#web/features/builder/design/selection/design-editor.ts';
import { classNames } from '#web/ui/style/class-names.ts';

/** The id of the words that say of a row that it is selected; for its `aria-describedby`. */
export function selectedTextId(id: string): string {
  return `selected-${id}`;
}

/** Where a part is ticked. Tab passes it by where the row can have the focus, for there Space does the same. */
export function PartMark({ id, title }: { readonly id: string; readonly title: string }) {
  const { readOnly } = useDesignEditor();
  const isSelected = useIsSelected(id);
  return (
    <>
      <Mark label={`Select ${title}`} share={isSelected ? 'all' : 'none'} isReachable={readOnly} />
      {isSelected && (
        <span id={selectedTextId(id)} hidden>
          Selected
        </span>
      )}
    </>
  );
}

/** Where all parts of a circuit are ticked at once. */
export function CircuitMark({
  parts,
  title,
}: {
  readonly parts: readonly Pick<Component, 'id'>[];
  readonly title: string;
}) {
  return <Mark label={`Select ${title}`} share={useSelectedShare(parts)} isReachable />;
}

interface MarkProps {
  readonly label: string;
  readonly share: 'none' | 'some' | 'all';
  readonly isReachable: boolean;
}

/**
 * A box to be ticked, before the grip. A press of it is handled by the design view. It is no `button`: some browsers let
 * no drag begin on one. The box is drawn by the element itself, for there are hundreds of them.
 */
function Mark({ label, share, isReachable }: MarkProps) {
  return (
    <span
      role="checkbox"
      tabIndex={isReachable ? 0 : -1}
      aria-label={label}
      aria-checked={share === 'some' ? 'mixed' : share === 'all'}
      data-mark=""
      className={classNames(cell, box, seen)}
    >
      {share === 'all' && <Check aria-hidden="true" strokeWidth={3.5} className={sign} />}
      {share === 'some' && <Minus aria-hidden="true" strokeWidth={3.5} className={sign} />}
    </span>
  );
}

const cell = 'absolute inset-y-0 left-0 grid w-6 pointer-coarse:w-9 cursor-pointer place-items-center rounded';
const box =
  'before:col-start-1 before:row-start-1 before:size-4 before:rounded before:border before:border-edge before:bg-ground ' +
  'not-aria-[checked=false]:before:border-accent not-aria-[checked=false]:before:bg-accent';
const sign = 'z-1 col-start-1 row-start-1 size-3 text-on-accent';

/**
 * Seen under the mouse, at the focus, and in every row once something is selected; where nothing is edited, always. For
 * fingers it lies over the grip; one that has the focus stays.
 */
const seen =
  'opacity-0 focus-visible:opacity-100 pointer-fine:group-hover/row:opacity-100 group-data-selecting/design:opacity-100 ' +
  'group-data-fixed/design:opacity-100 pointer-coarse:peer-focus-visible:opacity-0! ' +
  'pointer-coarse:not-group-data-selecting/design:pointer-events-none group-data-fixed/design:pointer-events-auto!';

/** The grip beside a mark, and under it where fingers leave room for one of both. */
export const markedGrip = 'peer pointer-coarse:group-data-selecting/design:opacity-0 focus-visible:opacity-100!';

/** The edge of what begins with a mark and a grip. */
export const markedEdge = 'pl-0.5 pointer-fine:pl-6';

/** The row of a part that is selected: its ground, a bar at its edge, and paler while several are dragged. */
export const selectedRow =
  'has-[>div>[data-mark][aria-checked=true]]:bg-accent-soft/60 ' +
  'has-[>div>[data-mark][aria-checked=true]]:shadow-[inset_3px_0_var(--accent)] ' +
  'group-data-carrying/design:has-[>div>[data-mark][aria-checked=true]]:opacity-50';
