import type { ReactNode } from 'react';
import 'virtual:wire-frames.css';

/** What a piece of wire leads to without a part between: the plus, another part, or the minus; `open` where nothing flows. */
export type WireLead = 'plus' | 'link' | 'minus' | 'open';

/** The wires of a place: that which comes in from the left and that which goes on to the right. */
export interface WireLeads {
  readonly before: WireLead;
  readonly after: WireLead;
}

export interface WireCellProps extends WireLeads {
  /** The name of the drawing. */
  readonly picture: string;
  /** Whether it says nothing that does not stand in words elsewhere. */
  readonly isDecoration?: boolean;
  /** Of a resistor: how it was worked out, by the key and the name of what is pressed to see it. */
  readonly sum?: { readonly key: string; readonly label: string };
  readonly children: ReactNode;
}

/** A drawing that stands on a wire, which comes in from the left and goes on to the right as far as there is room. */
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
