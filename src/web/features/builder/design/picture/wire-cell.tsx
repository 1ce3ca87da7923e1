import type { ReactNode } from 'react';
import 'virtual:wire-frames.css';

/** End of a piece of wire: plus, another part (`link`), or minus; `open` if it carries no current. */
export type WireLead = 'plus' | 'link' | 'minus' | 'open';

/** Wires of a cell: incoming from the left, and outgoing to the right. */
export interface WireLeads {
  readonly before: WireLead;
  readonly after: WireLead;
}

export interface WireCellProps extends WireLeads {
  /** Name of the drawing. */
  readonly picture: string;
  /** Whether the same is elsewhere as text. */
  readonly isDecoration?: boolean;
  /** For a resistor: key and accessible name of the button that shows its calculation. */
  readonly sum?: { readonly key: string; readonly label: string };
  readonly children: ReactNode;
}

/** A drawing on a wire, which fills the space to its left and right. */
export function WireCell({ picture, before, after, isDecoration = false, sum, children }: WireCellProps) {
  return (
    <span
      aria-hidden={isDecoration}
      data-sum={sum?.key}
      {...(sum === undefined || isDecoration ? {} : { role: 'button', tabIndex: 0, 'aria-label': sum.label })}
      data-drawing={picture}
      data-before={before}
      data-after={after}
      className="wire-cell"
    >
      {children}
    </span>
  );
}
