/** Calls back once, at the first interaction: a movement of the pointer, a press or a key. Returns a function that cancels it. */
export function onFirstInteraction(act: () => void): () => void {
  const stop = new AbortController();
  const once = () => {
    stop.abort();
    act();
  };
  for (const type of ['pointermove', 'pointerdown', 'keydown']) {
    window.addEventListener(type, once, { passive: true, capture: true, signal: stop.signal });
  }
  return () => stop.abort();
}
