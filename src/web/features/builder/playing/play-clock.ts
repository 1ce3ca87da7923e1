import { type Readable, Store } from '#web/store.ts';

/** Speeds of a clock; 1 is real time. Source: effects, 2.3. */
export const speeds = [0.25, 0.5, 1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

interface ClockState {
  readonly isPlaying: boolean;
  readonly speed: Speed;
  /** Whether lights are shown at level 100, because motion is not wanted and Play was not pressed. */
  readonly isHeld: boolean;
}

/** Called in each frame with the time (ms) of the clock, or null if lights are held at level 100. */
export type FrameListener = (ms: number | null) => void;

/**
 * Time of effects on the screen. It follows the real time, so that a hidden tab catches up at once. Frames are requested
 * only while it plays and has listeners.
 */
export class PlayClock implements Readable<ClockState> {
  readonly #state: Store<ClockState>;
  readonly #listeners = new Set<FrameListener>();
  readonly #realTime: () => number;
  readonly subscribe: Readable<ClockState>['subscribe'];
  readonly now: Readable<ClockState>['now'];
  /** Time of the clock (ms) at a real time (ms). */
  #anchor: { readonly ms: number; readonly at: number };
  #frame = 0;

  constructor(realTime: () => number = () => performance.now()) {
    this.#realTime = realTime;
    this.#anchor = { ms: 0, at: realTime() };
    this.#state = new Store<ClockState>(() => {
      const isHeld = matchMedia('(prefers-reduced-motion: reduce)').matches;
      return { isPlaying: !isHeld, speed: 1, isHeld };
    });
    this.subscribe = this.#state.subscribe;
    this.now = this.#state.now;
  }

  /** Time (ms); null if lights are held at level 100. */
  time(): number | null {
    return this.now().isHeld ? null : this.#elapsed();
  }

  /** Holds lights at level 100, or plays them. */
  hold(isHeld: boolean): void {
    this.#set({ isPlaying: !isHeld, isHeld });
  }

  play(): void {
    this.#set({ isPlaying: true, isHeld: false });
  }

  pause(): void {
    this.#set({ isPlaying: false });
  }

  setSpeed(speed: Speed): void {
    this.#set({ speed });
  }

  /** Goes to a time (ms) and plays on if it was playing. */
  seek(ms: number): void {
    this.#set({ isHeld: false }, ms);
  }

  /** Calls back in each frame while the clock plays, and once after each change; returns the unsubscribe function. */
  onFrame(listener: FrameListener): () => void {
    this.#listeners.add(listener);
    this.#request();
    return () => void this.#listeners.delete(listener);
  }

  /** Requests a frame for what has changed besides the time. */
  readonly redraw = (): void => this.#request();

  #elapsed(): number {
    const { isPlaying, speed } = this.now();
    const { ms, at } = this.#anchor;
    return isPlaying ? ms + speed * Math.max(0, this.#realTime() - at) : ms;
  }

  #set(change: Partial<ClockState>, ms = this.#elapsed()): void {
    this.#anchor = { ms, at: this.#realTime() };
    this.#state.set({ ...this.now(), ...change });
    this.#request();
  }

  #request(): void {
    if (this.#frame !== 0 || this.#listeners.size === 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      const ms = this.time();
      for (const listener of this.#listeners) listener(ms);
      if (this.now().isPlaying) this.#request();
    });
  }
}
