/** Acts once, at the first sign of a person: a movement of the pointer, a press or a key. Returns what calls it off. */
export function onFirstSign(act: () => void): () => void {
  const stop = new AbortController();
  const once = () => {
    stop.abort();
    act();
  };
  for (const sign of ['pointermove', 'pointerdown', 'keydown']) {
    window.addEventListener(sign, once, { passive: true, capture: true, signal: stop.signal });
  }
  return () => stop.abort();
}
