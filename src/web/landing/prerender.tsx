import { prerender } from 'react-dom/static';
import { exampleCircuit } from '#web/landing/example-circuit.ts';
import { FrontPage } from '#web/landing/landing-page.tsx';

/** The front page as HTML, for the build. */
export async function prerenderFront(): Promise<string> {
  const { prelude } = await prerender(<FrontPage example={exampleCircuit()} />);
  return new Response(prelude).text();
}
