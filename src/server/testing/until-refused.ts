import { once } from 'node:events';
import { connect } from 'node:net';

/** Waits until nobody takes connections at the address of a server any more. */
export async function untilRefused(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  for (;;) {
    const probe = connect(Number(port), hostname);
    const outcome = await Promise.race([
      once(probe, 'connect').then(() => 'open'),
      once(probe, 'error').then(() => 'refused'),
    ]).catch(() => 'refused');
    probe.destroy();
    if (outcome === 'refused') return;
  }
}
