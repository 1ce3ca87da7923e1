import { Check, Minus } from 'lucide-react';
import type { Component } from '#domain/parts/component.ts';
import {
  useIsSelected,
  useSelectedShare,
  useDesignEditor,
} from '#web/features/builder/design/selection/design-editor.ts';
import { classNames } from '#web/ui/style/class-names.ts';

/** Id of the text that describes a row as selected, for its `aria-describedby`. */
export function selectedTextId(id: string): string {
  return `selected-${id}`;
}

/**
 * Checkbox that selects a part. It is not a tab stop if its row is focusable, because Space on the row does the same.
 */
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

/** Checkbox that selects all parts of a circuit. */
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
 * Checkbox before the grip; the design view handles its presses. It is not a `button`, because some browsers do not
 * start a drag on one. The box is a pseudo-element, because there are hundreds of them.
 */
function Mark({ label, share, isReachable }: MarkProps) {
  return (
    <span
      role="checkbox"
      tabIndex={isReachable ? 0 : -1}
      aria-label={label}
      aria-checked={share === 'some' ? 'mixed' : share === 'all'}
      data-mark=""
      className={classNames(cell, box, visibility)}
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
 * Visible on hover and focus, and in every row while something is selected; in a read-only view, always. On touch
 * screens it covers the grip, unless the grip has the focus.
 */
const visibility =
  'opacity-0 focus-visible:opacity-100 pointer-fine:group-hover/row:opacity-100 group-data-selecting/design:opacity-100 ' +
  'group-data-fixed/design:opacity-100 pointer-coarse:peer-focus-visible:opacity-0! ' +
  'pointer-coarse:not-group-data-selecting/design:pointer-events-none group-data-fixed/design:pointer-events-auto!';

/** Style of a grip next to a checkbox; on touch screens, with space for only one of them, the grip is below it. */
export const markedGrip = 'peer pointer-coarse:group-data-selecting/design:opacity-0 focus-visible:opacity-100!';

/** Padding of an element that starts with a checkbox and a grip. */
export const markedEdge = 'pl-0.5 pointer-fine:pl-6';

/** Style of a selected row: background and edge bar, and half transparent while several parts are dragged. */
export const selectedRow =
  'has-[>div>[data-mark][aria-checked=true]]:bg-accent-soft/60 ' +
  'has-[>div>[data-mark][aria-checked=true]]:shadow-[inset_3px_0_var(--accent)] ' +
  'group-data-carrying/design:has-[>div>[data-mark][aria-checked=true]]:opacity-50';
