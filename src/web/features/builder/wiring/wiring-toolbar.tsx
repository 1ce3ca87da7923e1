import { type ReactNode, useSyncExternalStore } from 'react';
import { Maximize, Minus, MoveHorizontal, Plus, Printer, Wrench } from 'lucide-react';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import type { ViewportControl } from '#web/features/builder/wiring/viewport-control.ts';
import { Button, IconButton, Spinner } from '#web/ui/buttons/button.tsx';
import { type Segment, SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';

/** How large a drawing is shown, in whole percent; below 10 % with one decimal. */
function useZoomPercent(control: ViewportControl): number {
  return useSyncExternalStore(control.subscribe, () => {
    const percent = control.viewport.scale * 100;
    return percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent);
  });
}

interface WiringToolbarProps {
  readonly control: ViewportControl;
  readonly symbols: SymbolSet;
  readonly onSymbols: (symbols: SymbolSet) => void;
  /** Whether all of the diagram is there. */
  readonly isComplete: boolean;
  /** The menu of what can be saved as a file. */
  readonly exportMenu: ReactNode;
  /** Where solder mode is. */
  readonly solderAt: string;
}

const symbolSegments: readonly Segment<SymbolSet>[] = [
  { id: 'picture', label: 'Picture' },
  { id: 'iec', label: 'IEC' },
  { id: 'ansi', label: 'ANSI' },
];

/** Zooming, the choice of symbols, files and printing. */
export function WiringToolbar({ control, symbols, onSymbols, isComplete, exportMenu, solderAt }: WiringToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-3 py-1.5">
      <div className="flex items-center gap-1">
        <IconButton label="Zoom out" icon={<Minus />} size="small" onPress={control.zoomOut} />
        <ZoomReadout control={control} />
        <IconButton label="Zoom in" icon={<Plus />} size="small" onPress={control.zoomIn} />
        <IconButton label="Fit the width" icon={<MoveHorizontal />} size="small" onPress={control.fit} />
        <IconButton label="Show all of it" icon={<Maximize />} size="small" onPress={control.showAll} />
      </div>
      {!isComplete && (
        <p role="status" className="flex items-center gap-2 text-xs text-muted">
          <Spinner />
          Drawing the rest
        </p>
      )}
      <span className="flex-1" />
      <SegmentedControl label="Symbols" segments={symbolSegments} selectedKey={symbols} onChange={onSymbols} />
      <div className="flex items-center gap-1">
        <SolderLink href={solderAt} />
        {exportMenu}
        <Button size="small" onPress={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          Print/Save PDF
        </Button>
      </div>
    </div>
  );
}

/** Leads to solder mode: a page of its own, which a phone at the bench opens without the rest of the builder. */
function SolderLink({ href }: { readonly href: string }) {
  return (
    <a href={href} className={buttonStyle('secondary', 'small')}>
      <Wrench aria-hidden="true" className="size-4" />
      Solder
    </a>
  );
}

function ZoomReadout({ control }: { readonly control: ViewportControl }) {
  return (
    <output aria-label="Zoom" className="value w-12 text-center text-xs">
      {useZoomPercent(control)} %
    </output>
  );
}
