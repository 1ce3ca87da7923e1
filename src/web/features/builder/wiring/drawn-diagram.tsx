import { useState } from 'react';
import { DiagramWindow } from '#web/features/builder/wiring/diagram-window.tsx';
import { drawRibbon } from '#web/features/builder/wiring/draw-wiring.ts';
import { ExportMenu } from '#web/features/builder/wiring/export-menu.tsx';
import { PrintSheets } from '#web/features/builder/wiring/print-sheets.tsx';
import type { ShownDrawing } from '#web/features/builder/wiring/use-drawing.ts';
import { usePrinting } from '#web/features/builder/wiring/use-printing.ts';
import { useSymbolSet } from '#web/features/builder/wiring/use-symbol-set.ts';
import { useViewportControl } from '#web/features/builder/wiring/use-viewport-control.ts';
import type { WiringViewProps } from '#web/features/builder/wiring/wiring-view-props.ts';
import { WiringToolbar } from '#web/features/builder/wiring/wiring-toolbar.tsx';
import { WiringWords } from '#web/features/builder/wiring/wiring-words.tsx';
import { Disclosure } from '#web/ui/page/disclosure.tsx';

interface DrawnDiagramProps extends WiringViewProps {
  readonly drawing: ShownDrawing;
}

/** A diagram in its window, with what can be done with it above, and what it says in words below. */
export function DrawnDiagram(props: DrawnDiagramProps) {
  const { drawing, whole } = props;
  const control = useViewportControl(props.edits, props.sectionId);
  const [symbols, setSymbols] = useSymbolSet();
  const [showsWords, setShowsWords] = useState(false);
  const isPrinting = usePrinting();
  return (
    <>
      <div className="flex h-full min-h-96 flex-col print:hidden">
        <WiringToolbar
          control={control}
          symbols={symbols}
          onSymbols={setSymbols}
          isComplete={drawing.isComplete}
          exportMenu={<ExportMenu {...props} symbols={symbols} />}
        />
        <DiagramWindow
          drawing={drawing}
          whole={whole}
          symbols={symbols}
          control={control}
          onShowInDesign={props.onShowInDesign}
        />
        <Disclosure
          title="Wiring in words"
          isExpanded={showsWords}
          onExpandedChange={setShowsWords}
          className="border-t border-line bg-surface px-3"
        >
          {showsWords && <WiringWords netlist={drawing.netlist} />}
        </Disclosure>
      </div>
      {isPrinting && <PrintSheets sheet={drawRibbon(props)} symbols={symbols} />}
    </>
  );
}
