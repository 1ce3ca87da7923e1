import { Cable } from 'lucide-react';
import {
  Component,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { isOverload } from '#domain/checks/stopped-places.ts';
import { isEmptyNetlist } from '#domain/wiring/netlist.ts';
import { nothingToWire } from '#domain/wiring/place/place.ts';
import type { DialogRequest } from '#web/features/builder/project/dialog-requests.ts';
import { usePrintRequest } from '#web/features/builder/project/print-request.ts';
import { DiagramDrawers } from '#web/features/builder/wiring/diagram-drawers.tsx';
import { useProbes } from '#web/features/builder/wiring/measuring/use-probes.ts';
import { DiagramWindow } from '#web/features/builder/wiring/diagram-window.tsx';
import {
  drawForPrint,
  type Drawing,
  drawAll,
  drawPreview,
  type DrawingSubject,
  isLarge,
  prefill,
} from '#web/features/builder/wiring/drawing/draw-wiring.ts';
import type { ExportMenuProps } from '#web/features/builder/wiring/export/export-menu.tsx';
import type { PartInDesign } from '#web/features/builder/wiring/part-card.tsx';
import { PrintSheets } from '#web/features/builder/wiring/export/print-sheets.tsx';
import { keptSymbols } from '#web/document-files.ts';
import { type Chosen, ViewportControl } from '#web/features/builder/wiring/drawing/viewport-control.ts';
import { widthFor } from '#web/features/builder/wiring/drawing/viewport.ts';
import { solderPath } from '#web/paths.ts';
import { isVersion } from '#web/version-project.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { usePrinting } from '#web/ui/page/use-printing.ts';
import { type NumberingEdits, useNumberedWires } from '#web/features/builder/wiring/drawing/use-numbered-wires.ts';
import type { SelectedComponent } from '#web/features/builder/wiring/drawing/part-list.tsx';
import { WiringToolbar } from '#web/features/builder/wiring/wiring-toolbar.tsx';
import { stepWhenIdle } from '#web/features/builder/wiring/drawing/when-idle.ts';
import { useStore } from '#web/use-store.ts';

export interface WiringViewProps extends Omit<ExportMenuProps, 'symbols' | 'solderAt'>, SelectedComponent {
  readonly edits: ExportMenuProps['edits'] & NumberingEdits;
  /** Shows a part in the design view; null in the page of another site, which shows the diagram only. */
  readonly onShowInDesign: ((place: PartInDesign) => void) | null;
  /** Opens the dialog of a wire's length or of a board. */
  readonly onDialog: (request: DialogRequest) => void;
}

/** The wiring view: the diagram of the active section, or of the whole project. */
export function WiringView(props: WiringViewProps) {
  return (
    <WiringErrorBoundary key={props.sectionId ?? 'project'}>
      <WiringDiagram {...props} />
    </WiringErrorBoundary>
  );
}

/** Renders the diagram once the width of its window is known. */
function WiringDiagram(props: WiringViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  return (
    <div ref={frame} className="flex min-h-full flex-col print:block">
      {width !== null && <Diagram {...props} width={width} />}
    </div>
  );
}

/** Delay (ms) after the last resize before a drawing is laid out again. */
const restAfter = 150;

/** Width for laying out a diagram (px), at first render and after each resize. */
function useWidth(frame: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => setWidth(widthFor({ width: element.clientWidth, height: 0 }));
    measure();
    let rest: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      clearTimeout(rest);
      // Hidden in print, it has no width.
      if (element.clientWidth > 0) rest = setTimeout(measure, restAfter);
    });
    observer.observe(element);
    return () => {
      clearTimeout(rest);
      observer.disconnect();
    };
  }, [frame]);
  return width;
}

function Diagram(props: WiringViewProps & { readonly width: number }) {
  const drawing = useDrawing(props, props.width);
  useNumberedWires(props.edits, props.snapshot, drawing);
  if (isEmptyNetlist(drawing.netlist)) {
    return (
      <EmptyState icon={<Cable />} title={nothingToWire}>
        Lights placed in Design View are wired here, with every joint and the length of every wire.
      </EmptyState>
    );
  }
  return <DrawnDiagram {...props} drawing={drawing} />;
}

/** A diagram in its window, with the toolbar above and the drawers below. */
function DrawnDiagram(props: WiringViewProps & { readonly drawing: ShownDrawing }) {
  const { drawing, snapshot } = props;
  const control = useViewportControl(props.edits, props.sectionId);
  const symbols = useStore(keptSymbols);
  const { probes, hold } = useProbes();
  const [isMetering, setMetering] = useState(false);
  const isPrinting = usePrinting();
  usePrintRequest('wiring');
  const { id } = snapshot.project;
  const solderAt = isVersion(id) ? null : solderPath(id, props.edits.isReadOnly);
  const isEmbedded = props.onShowInDesign === null;
  return (
    <>
      <div className="flex flex-1 flex-col print:hidden">
        <WiringToolbar
          control={control}
          files={isEmbedded ? null : { ...props, symbols, solderAt }}
          onSymbols={keptSymbols.choose}
          isComplete={drawing.isComplete}
        />
        <Overloads checks={props.blueprint.checks} sectionId={props.sectionId} />
        <DiagramWindow
          drawing={drawing}
          snapshot={snapshot}
          blueprint={props.blueprint}
          symbols={symbols}
          control={control}
          selectedId={props.selectedId}
          onSelect={props.onSelect}
          onShowInDesign={props.onShowInDesign}
          onDialog={props.edits.isReadOnly ? null : props.onDialog}
          hasMarks={isVersion(id)}
          probing={isMetering ? { probes, onHold: hold } : null}
        />
        {!isEmbedded && (
          <DiagramDrawers
            snapshot={snapshot}
            blueprint={props.blueprint}
            sectionId={props.sectionId}
            netlist={drawing.netlist}
            probes={probes}
            onHold={hold}
            onMeter={setMetering}
          />
        )}
      </div>
      {isPrinting && <PrintSheets sheet={drawForPrint(props)} symbols={symbols} />}
    </>
  );
}

interface OverloadsProps {
  readonly checks: Blueprint['checks'];
  readonly sectionId: string | null;
}

/** Banner for overloaded supplies: the diagram is drawn, but must not be built. Rule E120. */
function Overloads({ checks, sectionId }: OverloadsProps) {
  const shown = checks.filter(
    (check) => isOverload(check) && (sectionId === null || check.sectionId === null || check.sectionId === sectionId),
  );
  return shown.map(({ id, sectionId: ofSection, message, fix }) => (
    <Notice key={`${id} ${ofSection ?? ''}`} tone="error" title="Don’t build this yet" className="m-2">
      {message} {fix} The steps and the build book leave these circuits out until this is fixed.
    </Notice>
  ));
}

/** Last viewport of each drawing, by the edit session of its project. */
const lastViewports = new WeakMap<object, Map<string | null, Chosen | null>>();

/**
 * Viewport of a section or of the whole project. A drawing that is opened again during the same `work` on a project
 * keeps its position.
 */
function useViewportControl(session: object, sectionId: string | null): ViewportControl {
  const [control] = useState(() => new ViewportControl(lastViewports.get(session)?.get(sectionId) ?? null));
  useEffect(
    () => () => {
      const places = lastViewports.get(session) ?? new Map<string | null, Chosen | null>();
      lastViewports.set(session, places.set(sectionId, control.chosen));
    },
    [control, session, sectionId],
  );
  return control;
}

interface BoundaryState {
  readonly failure: string | null;
}

/**
 * Error boundary of the diagram: the rest of the builder stays usable, and the user can retry, also after an edit.
 * Source: specification 1, section 8.
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

/** A drawing, and whether it is complete. */
export interface ShownDrawing extends Drawing {
  readonly isComplete: boolean;
}

/** The drawing of a project or section. A large one starts with a preview and is completed a moment later. */
export function useDrawing(subject: DrawingSubject, width: number): ShownDrawing {
  const { snapshot, blueprint, sectionId } = subject;
  const [isPrefilled, setPrefilled] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  if (failure !== null) throw failure.error;
  const isComplete = isPrefilled || !isLarge(subject);
  const drawing = useMemo(() => {
    const drawSubject = isComplete ? drawAll : drawPreview;
    return drawSubject({ snapshot, blueprint, sectionId }, width);
  }, [snapshot, blueprint, sectionId, isComplete, width]);
  useEffect(() => {
    if (isComplete) return;
    return stepWhenIdle(
      prefill({ snapshot, blueprint, sectionId }, width),
      () => setPrefilled(true),
      (error) => setFailure({ error }),
    );
  }, [snapshot, blueprint, sectionId, isComplete, width]);
  return { ...drawing, isComplete };
}
