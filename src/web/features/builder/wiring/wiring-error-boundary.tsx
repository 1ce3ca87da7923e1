import { Component, type ReactNode } from 'react';
import { Notice } from '#web/ui/notice.tsx';

interface BoundaryState {
  readonly failure: string | null;
}

/** Keeps a diagram that cannot be drawn from taking the rest of the builder with it. Source: specification 1, section 8. */
export class WiringErrorBoundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return (
      <Notice tone="error" title="Unable to render wiring diagram." live className="m-4">
        <p>There was an error generating the diagram. Please try refreshing the page.</p>
        <details className="mt-2">
          <summary className="cursor-pointer">Error details</summary>
          <pre className="mt-1 overflow-x-auto text-xs whitespace-pre-wrap">{failure}</pre>
        </details>
      </Notice>
    );
  }
}
