import { Cable, Maximize, Minus, MoveHorizontal, Plus, Printer, Wrench } from 'lucide-react';
import { Component, type ReactNode, useEffect, useState, useSyncExternalStore, useMemo } from 'react';
import { IconButton } from '#web/ui/buttons/button.tsx';
import { Spinner } from '#web/ui/buttons/button.tsx';
import { isEmptyNetlist } from '#domain/wiring/netlist.ts';
import { symbolSets, type SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import { nothingToWire } from '#domain/wiring/place/place.ts';
import { DiagramDrawers } from '#web/features/builder/wiring/diagram-drawers.tsx';
import { useProbes } from '#web/features/builder/wiring/use-probes.ts';
import { DiagramWindow } from '#web/features/builder/wiring/diagram-window.tsx';
import {
  drawRibbon,
  type Drawing,
  drawAll,
  drawBeginning,
  type DrawingSubject,
  isLarge,
  warmUp,
} from '#web/features/builder/wiring/draw-wiring.ts';
import { ExportMenu, type ExportMenuProps } from '#web/features/builder/wiring/export-menu.tsx';
import type { PartInDesign } from '#web/features/builder/wiring/part-card.tsx';
import { PrintSheets, usePrinting } from '#web/features/builder/wiring/print-sheets.tsx';
import { useKeptChoice } from '#web/features/builder/wiring/use-kept-choice.ts';
import { ViewportControl } from '#web/features/builder/wiring/viewport-control.ts';
import type { Viewport } from '#web/features/builder/wiring/viewport.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { solderPath } from '#web/paths.ts';
import { buttonStyle } from '#web/ui/style/button-style.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { type Segment, SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { type NumberingEdits, useNumberedWires } from '#web/features/builder/wiring/use-numbered-wires.ts';
import { stepWhenIdle } from '#web/features/builder/wiring/when-idle.ts';

/** What the wiring view is given. */
export interface WiringViewProps extends Omit<ExportMenuProps, 'symbols'> {
  readonly edits: ExportMenuProps['edits'] & NumberingEdits;
  /** Leads to a part in the design view. */
  readonly onShowInDesign: (place: PartInDesign) => void;
}

/** The wiring view: the diagram of the active section, or of the whole project. */
export function WiringView(props: WiringViewProps) {
  return (
    <WiringErrorBoundary key={props.sectionId ?? 'project'}>
      <WiringDiagram {...props} />
    </WiringErrorBoundary>
  );
}

/** The diagram of a section or of the whole project. */
function WiringDiagram(props: WiringViewProps) {
  const drawing = useDrawing(props);
  useNumberedWires(props.edits, props.snapshot, drawing);
  if (isEmptyNetlist(drawing.netlist)) return <EmptyState icon={<Cable />} title={nothingToWire} />;
  return <DrawnDiagram {...props} drawing={drawing} />;
}

/** A diagram in its window, with its toolbar above and its description in words below. */
function DrawnDiagram(props: WiringViewProps & { readonly drawing: ShownDrawing }) {
  const { drawing, snapshot } = props;
  const control = useViewportControl(props.edits, props.sectionId);
  const [symbols, setSymbols] = useKeptChoice('lightyard-symbols', symbolSets, 'iec');
  const { probes, hold } = useProbes();
  const [isMetering, setMetering] = useState(false);
  const isPrinting = usePrinting();
  return (
    <>
      <div className="flex min-h-full flex-col print:hidden">
        <WiringToolbar
          control={control}
          symbols={symbols}
          onSymbols={setSymbols}
          isComplete={drawing.isComplete}
          exportMenu={<ExportMenu {...props} symbols={symbols} />}
          solder={<SolderLink projectId={snapshot.project.id} isTemplate={props.edits.isReadOnly} />}
        />
        <DiagramWindow
          drawing={drawing}
          snapshot={snapshot}
          blueprint={props.blueprint}
          symbols={symbols}
          control={control}
          onShowInDesign={props.onShowInDesign}
          probing={isMetering ? { probes, onHold: hold } : null}
        />
        <DiagramDrawers
          snapshot={snapshot}
          blueprint={props.blueprint}
          sectionId={props.sectionId}
          netlist={drawing.netlist}
          probes={probes}
          onHold={hold}
          onMeter={setMetering}
        />
      </div>
      {isPrinting && <PrintSheets sheet={drawRibbon(props)} symbols={symbols} />}
    </>
  );
}

/** The last viewport of each drawing, by the edit session of its project. */
const seen = new WeakMap<object, Map<string | null, Viewport | null>>();

/**
 * Where the drawing of a section or of the whole project stands in its window. One that is opened again during the same
 * `work` on a project shows the place that it was left at.
 */
function useViewportControl(work: object, sectionId: string | null): ViewportControl {
  const [control] = useState(() => new ViewportControl(seen.get(work)?.get(sectionId) ?? null));
  useEffect(
    () => () => {
      const places = seen.get(work) ?? new Map<string | null, Viewport | null>();
      seen.set(work, places.set(sectionId, control.chosen));
    },
    [control, work, sectionId],
  );
  return control;
}

interface BoundaryState {
  readonly failure: string | null;
}

/**
 * Keeps a diagram that cannot be drawn from taking the rest of the builder with it; it can be tried again, also after
 * an edit. Source: specification 1, section 8.
 */
export class WiringErrorBoundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }

  readonly #tryAgain = () => this.setState({ failure: null });

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    const action = (
      <Button size="small" onPress={this.#tryAgain}>
        Try again
      </Button>
    );
    return (
      <Notice tone="error" title="Unable to render wiring diagram." live action={action} className="m-4">
        <p>There was an error generating the diagram. Please try refreshing the page.</p>
        <details className="mt-2">
          <summary className="cursor-pointer">Error details</summary>
          <pre className="mt-1 overflow-x-auto text-xs whitespace-pre-wrap">{failure}</pre>
        </details>
      </Notice>
    );
  }
}

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
  /** The way to solder mode. */
  readonly solder: ReactNode;
}

const symbolSegments: readonly Segment<SymbolSet>[] = [
  { id: 'iec', label: 'IEC' },
  { id: 'ansi', label: 'ANSI' },
];

/** Zooming, the choice of symbols, files and printing. */
export function WiringToolbar({ control, symbols, onSymbols, isComplete, exportMenu, solder }: WiringToolbarProps) {
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
      <SegmentedControl label="Resistor symbols" segments={symbolSegments} selectedKey={symbols} onChange={onSymbols} />
      <div className="flex items-center gap-1">
        {solder}
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
function SolderLink({ projectId, isTemplate }: { readonly projectId: string; readonly isTemplate: boolean }) {
  return (
    <a href={solderPath(projectId, isTemplate)} className={buttonStyle('secondary', 'small')}>
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

/** A drawing, and whether it is complete. */
export interface ShownDrawing extends Drawing {
  readonly isComplete: boolean;
}

/** The drawing of a project or section. A large one shows its beginning at once, and the rest a moment later. */
export function useDrawing(subject: DrawingSubject): ShownDrawing {
  const { snapshot, blueprint, sectionId } = subject;
  const [isWarm, setWarm] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  if (failure !== null) throw failure.error;
  const isComplete = isWarm || !isLarge(subject);
  const drawing = useMemo(() => {
    const given = { snapshot, blueprint, sectionId };
    return isComplete ? drawAll(given) : drawBeginning(given);
  }, [snapshot, blueprint, sectionId, isComplete]);
  useEffect(() => {
    if (isComplete) return;
    return stepWhenIdle(
      warmUp({ snapshot, blueprint, sectionId }),
      () => setWarm(true),
      (error) => setFailure({ error }),
    );
  }, [snapshot, blueprint, sectionId, isComplete]);
  return { ...drawing, isComplete };
}
