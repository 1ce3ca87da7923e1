import { Maximize, Minus, MoveHorizontal, Plus, Printer, Wrench } from 'lucide-react';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import { ExportMenu, type ExportMenuProps } from '#web/features/builder/wiring/export/export-menu.tsx';
import { symbolChoices } from '#web/features/builder/wiring/export/symbol-choices.ts';
import type { ViewportControl } from '#web/features/builder/wiring/drawing/viewport-control.ts';
import { Button, IconButton, Spinner } from '#web/ui/buttons/button.tsx';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import type { MenuAction } from '#web/ui/overlays/menu-list.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';
import { useStore } from '#web/use-store.ts';

/** Scale of a drawing in whole percent; below 10 % with one decimal. */
function useZoomPercent(control: ViewportControl): number {
  return useStore(control, () => {
    const percent = control.viewport.scale * 100;
    return percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent);
  });
}

interface WiringToolbarProps {
  readonly control: ViewportControl;
  /** The exports, with the chosen symbols; null shows the zoom only. */
  readonly files: Omit<ExportMenuProps, 'more'> | null;
  readonly onSymbols: (symbols: SymbolSet) => void;
  /** Whether the whole diagram is drawn. */
  readonly isComplete: boolean;
}

/** Classes of controls that move into the menu when narrow, so that the bar is one row on touch screens too. */
const onlyWide = '@max-2xl:hidden pointer-coarse:@max-4xl:hidden';
const onlyNarrow = 'hidden @max-2xl:block pointer-coarse:@max-4xl:block';

const bar =
  'flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5 pointer-coarse:[&_:is(a,button)]:min-h-11 ' +
  'pointer-coarse:[&_:is(a,button)]:min-w-11';

/** Toolbar for zoom, symbols, exports, and print. */
export function WiringToolbar({ control, files, onSymbols, isComplete }: WiringToolbarProps) {
  return (
    <div className="@container border-b border-line bg-surface">
      <div role="group" aria-label="Diagram view" className={bar}>
        <div className="flex items-center gap-1">
          <IconButton label="Zoom out" icon={<Minus />} size="small" onPress={control.zoomOut} />
          <ZoomReadout control={control} />
          <IconButton label="Zoom in" icon={<Plus />} size="small" onPress={control.zoomIn} />
          <IconButton label="Fit the width" icon={<MoveHorizontal />} size="small" onPress={control.fit} />
          <span className={files === null ? '' : onlyWide}>
            <IconButton label="Show the whole diagram" icon={<Maximize />} size="small" onPress={control.showAll} />
          </span>
        </div>
        {!isComplete && <DrawingTheRest />}
        {files !== null && <FileTools control={control} files={files} onSymbols={onSymbols} />}
      </div>
    </div>
  );
}

interface FileToolsProps extends Pick<WiringToolbarProps, 'control' | 'onSymbols'> {
  readonly files: NonNullable<WiringToolbarProps['files']>;
}

/** Symbols, solder mode, exports, and print. */
function FileTools({ control, files, onSymbols }: FileToolsProps) {
  const print = () => window.print();
  const more: readonly MenuAction[] = [
    { id: 'print', label: 'Print/Save PDF', icon: <Printer />, onAction: print },
    { id: 'show-all', label: 'Show the whole diagram', icon: <Maximize />, onAction: control.showAll },
  ];
  return (
    <>
      <span className="flex-1" />
      <SegmentedControl
        label="Symbols"
        segments={symbolChoices}
        selectedKey={files.symbols}
        onChange={onSymbols}
        className={onlyWide}
      />
      <div className="flex items-center gap-1">
        {files.solderAt !== null && <SolderLink href={files.solderAt} />}
        <span className={onlyWide}>
          <ExportMenu {...files} />
        </span>
        <Button size="small" onPress={print} className={onlyWide}>
          <Printer aria-hidden="true" className="size-4" />
          Print/Save PDF
        </Button>
        <span className={onlyNarrow}>
          <ExportMenu {...files} more={{ actions: more, onSymbols }} />
        </span>
      </div>
    </>
  );
}

function DrawingTheRest() {
  return (
    <p role="status" className="flex items-center gap-2 text-xs text-muted">
      <Spinner />
      <span className="@max-2xl:sr-only">Drawing the rest</span>
    </p>
  );
}

/** Link to solder mode, a page of its own that opens on a phone without the rest of the builder. */
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
    <output aria-label="Zoom" className="value w-12 text-center text-xs @max-md:sr-only">
      {useZoomPercent(control)} %
    </output>
  );
}
