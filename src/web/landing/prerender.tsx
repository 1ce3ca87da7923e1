import { prerender } from 'react-dom/static';
import { exampleCircuit } from '#web/landing/example-circuit.ts';
import { LandingPage } from '#web/landing/landing-page.tsx';

/** Renders the landing page as HTML, for the build. */
export async function prerenderLanding(): Promise<string> {
  const { prelude } = await prerender(<LandingPage example={exampleCircuit()} />);
  return new Response(prelude).text();
}
