import { Component, type ReactNode } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

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
