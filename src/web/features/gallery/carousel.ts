/** Dimensions and times of the gallery. Source: specification 1, section 9. */
const stepMs = 4000;
const slidePx = 336;
const wrapMs = 500;
const restMs = 50;

/**
 * Hydrates a gallery: it advances by one picture every 4 s, unless hovered, focused, paused, or in reduced motion. The
 * first picture is repeated after the last and the last before the first: the gallery slides to the copy and then jumps
 * to the original without animation. Returns a function that stops the automatic advance. Source: specification 1,
 * section 4.
 */
export function hydrateCarousel(region: HTMLElement): () => void {
  const track = region.querySelector<HTMLElement>('[data-track]');
  if (track === null) return () => undefined;
  const slides = makeSlides(track);
  const rest = makeClock(() => slides.go(1));
  const press = (does: string, act: (button: HTMLElement) => void) => {
    const button = region.querySelector<HTMLElement>(`[data-does=${does}]`);
    button?.addEventListener('click', () => act(button));
  };
  const turn = (step: number) => () => {
    slides.go(step);
    rest.restart();
  };
  press('previous', turn(-1));
  press('next', turn(1));
  press('pause', (button) => {
    const isPaused = button.getAttribute('aria-pressed') !== 'true';
    button.setAttribute('aria-pressed', String(isPaused));
    rest.pause('pause', isPaused);
  });
  region.addEventListener('pointerenter', () => rest.pause('pointer', true));
  region.addEventListener('pointerleave', () => rest.pause('pointer', false));
  region.addEventListener('focusin', () => rest.pause('focus', true));
  region.addEventListener('focusout', () => rest.pause('focus', false));
  const still = window.matchMedia('(prefers-reduced-motion: reduce)');
  still.addEventListener('change', () => rest.pause('motion', still.matches));
  rest.pause('motion', still.matches);
  return () => rest.pause('end', true);
}

/** Calls `tick` every 4 s while there is no reason to pause. */
function makeClock(tick: () => void) {
  const pauses = new Set<string>();
  let timer = 0;
  const restart = () => {
    clearTimeout(timer);
    if (pauses.size > 0) return;
    timer = window.setTimeout(() => {
      tick();
      restart();
    }, stepMs);
  };
  const pause = (reason: string, isPaused: boolean) => {
    if (isPaused) pauses.add(reason);
    else pauses.delete(reason);
    restart();
  };
  return { restart, pause };
}

/** The row of pictures. `first` ranges from -1 (the repeated last) to the count (the repeated first). */
function makeSlides(track: HTMLElement) {
  const count = Number(track.dataset['count']);
  let first = 0;
  let timer = 0;
  const show = () => (track.style.translate = `${String(-slidePx * (first + 1))}px`);
  const animate = () => delete track.dataset['still'];
  const jump = () => {
    clearTimeout(timer);
    first = (first + count) % count;
    track.dataset['still'] = '';
    show();
  };
  const go = (step: number) => {
    // Pressed during a jump: complete and render it first, so that the next step slides from there.
    if (first < 0 || first === count) jump();
    clearTimeout(timer);
    void track.offsetWidth;
    animate();
    first += step;
    show();
    if (first >= 0 && first < count) return;
    timer = window.setTimeout(() => {
      jump();
      timer = window.setTimeout(animate, restMs);
    }, wrapMs);
  };
  return { go };
}
