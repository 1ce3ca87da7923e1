import { Cable } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { connect } from '#domain/wiring/connect.ts';
import type { ConnectMemory } from '#domain/wiring/connect-memory.ts';
import { describeWiring } from '#domain/wiring/describe-wiring.ts';
import { isEmptyNetlist, type Netlist, onlySections } from '#domain/wiring/netlist.ts';
import { paint, type PaintMemory } from '#domain/wiring/paint.ts';
import { nothingToWire, place } from '#domain/wiring/place.ts';
import { newPlaceMemory, type PlaceMemory } from '#domain/wiring/place-section.ts';
import { Drawing } from '#web/features/builder/wiring/drawing.tsx';
import { PrintSheets } from '#web/features/builder/wiring/print-sheets.tsx';
import { usePrinting } from '#web/features/builder/wiring/use-printing.ts';
import { useViewport } from '#web/features/builder/wiring/use-viewport.ts';
import { WiringToolbar } from '#web/features/builder/wiring/wiring-toolbar.tsx';
import { WiringWords } from '#web/features/builder/wiring/wiring-words.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export interface WiringDiagramProps {
  readonly whole: WholeProject;
  readonly blueprint: Blueprint;
  /** The section to draw; null draws the whole project. */
  readonly sectionId: string | null;
}

/** The diagram of a section or of the whole project. */
export function WiringDiagram({ whole, blueprint, sectionId }: WiringDiagramProps) {
  const [memory] = useState((): ConnectMemory => new Map());
  const netlist = useMemo(() => {
    const all = connect(whole, blueprint, memory);
    return sectionId === null ? all : onlySections(all, new Set([sectionId]));
  }, [whole, blueprint, sectionId, memory]);
  if (isEmptyNetlist(netlist)) return <EmptyState icon={<Cable />} title={nothingToWire} />;
  return <DrawnDiagram netlist={netlist} />;
}

/** What was laid out and painted last time. */
interface DrawnMemory {
  readonly placed: PlaceMemory;
  readonly painted: PaintMemory;
}

function DrawnDiagram({ netlist }: { readonly netlist: Netlist }) {
  const wordsId = useId();
  const [showsWords, setShowsWords] = useState(false);
  const isPrinting = usePrinting();
  const [memory] = useState((): DrawnMemory => ({ placed: newPlaceMemory(), painted: new WeakMap() }));
  const list = useMemo(() => paint(place(netlist, memory.placed), memory.painted), [netlist, memory]);
  const description = useMemo(() => describeWiring(netlist), [netlist]);
  const { viewport, frameProps, zoomIn, zoomOut, fit } = useViewport(list);
  const { x, y, scale } = viewport;
  return (
    <>
      <div className="flex h-full min-h-96 flex-col print:hidden">
        <WiringToolbar scale={scale} onZoomIn={zoomIn} onZoomOut={zoomOut} onFit={fit} />
        <div
          {...frameProps}
          role="group"
          aria-label="Wiring diagram. Arrow keys move it, plus and minus zoom, 0 fits the width."
          className="relative min-h-0 flex-1 cursor-grab touch-none overflow-hidden active:cursor-grabbing"
        >
          <div
            className="absolute top-0 left-0 w-max origin-top-left rounded-sm shadow-raised"
            style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
          >
            <Drawing list={list} describedBy={wordsId} />
          </div>
        </div>
        <Disclosure
          title="Wiring in words"
          isExpanded={showsWords}
          onExpandedChange={setShowsWords}
          className="border-t border-line bg-surface px-3"
        >
          <WiringWords id={wordsId} description={description} />
        </Disclosure>
      </div>
      {isPrinting && <PrintSheets list={list} describedBy={wordsId} />}
    </>
  );
}
