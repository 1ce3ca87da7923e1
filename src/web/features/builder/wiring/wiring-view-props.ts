import type { DrawingSubject } from '#web/features/builder/wiring/draw-wiring.ts';
import type { PartInDesign } from '#web/features/builder/wiring/part-facts.ts';
import type { SavedEdits } from '#web/features/builder/wiring/when-saved.ts';

/** What the wiring view is given. */
export interface WiringViewProps extends DrawingSubject {
  /** Leads to a part in the design view. */
  readonly onShowInDesign: (place: PartInDesign) => void;
  /** Whether PDF files are closed to whoever looks at it; `onPdfRefused` says so. */
  readonly isGuest: boolean;
  readonly onPdfRefused: () => void;
  /** PDF files are made from what the server has, so they wait for the edits that are on their way. */
  readonly edits: SavedEdits;
}
