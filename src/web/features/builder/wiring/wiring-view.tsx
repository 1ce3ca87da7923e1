import { WiringDiagram, type WiringDiagramProps } from '#web/features/builder/wiring/wiring-diagram.tsx';
import { WiringErrorBoundary } from '#web/features/builder/wiring/wiring-error-boundary.tsx';

/** The wiring view: the diagram of the active section, or of the whole project. */
export function WiringView(props: WiringDiagramProps) {
  return (
    <WiringErrorBoundary key={props.sectionId ?? 'project'}>
      <WiringDiagram {...props} />
    </WiringErrorBoundary>
  );
}
