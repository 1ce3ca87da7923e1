import { WiringDiagram } from '#web/features/builder/wiring/wiring-diagram.tsx';
import { WiringErrorBoundary } from '#web/features/builder/wiring/wiring-error-boundary.tsx';
import type { WiringViewProps } from '#web/features/builder/wiring/wiring-view-props.ts';

/** The wiring view: the diagram of the active section, or of the whole project. */
export function WiringView(props: WiringViewProps) {
  return (
    <WiringErrorBoundary key={props.sectionId ?? 'project'}>
      <WiringDiagram {...props} />
    </WiringErrorBoundary>
  );
}
