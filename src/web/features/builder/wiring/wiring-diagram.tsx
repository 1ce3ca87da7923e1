import { Cable } from 'lucide-react';
import { isEmptyNetlist } from '#domain/wiring/netlist.ts';
import { nothingToWire } from '#domain/wiring/place.ts';
import { DrawnDiagram } from '#web/features/builder/wiring/drawn-diagram.tsx';
import { useDrawing } from '#web/features/builder/wiring/use-drawing.ts';
import type { WiringViewProps } from '#web/features/builder/wiring/wiring-view-props.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** The diagram of a section or of the whole project. */
export function WiringDiagram(props: WiringViewProps) {
  const drawing = useDrawing(props);
  if (isEmptyNetlist(drawing.netlist)) return <EmptyState icon={<Cable />} title={nothingToWire} />;
  return <DrawnDiagram {...props} drawing={drawing} />;
}
