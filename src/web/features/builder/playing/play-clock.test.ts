import { afterEach, describe, expect, it, vi } from 'vitest';
import { PlayClock } from '#web/features/builder/playing/play-clock.ts';

/** A clock whose real time and frames are set by the test. */
function aClock({ isStill = false } = {}) {
  let at = 1000;
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  const clock = new PlayClock(() => at);
  const pass = (ms: number) => {
    at += ms;
  };
  return { clock, pass, frames };
}

describe('the clock of effects', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('[L33] follows the real time at its speed, and keeps its time in a pause', () => {
    const { clock, pass } = aClock();
    pass(500);
    clock.setSpeed(4);
    pass(100);
    expect(clock.time()).toBe(900);
    clock.pause();
    pass(5000);
    expect(clock.time()).toBe(900);
    clock.play();
    pass(25);
    expect(clock.time()).toBe(1000);
    clock.seek(0);
    pass(25);
    expect(clock.time()).toBe(100);
  });

  it('[L33] holds lights at level 100 with reduced motion, until it is played', () => {
    const { clock, pass } = aClock({ isStill: true });
    pass(500);
    expect(clock.time()).toBeNull();
    clock.play();
    pass(40);
    expect(clock.time()).toBe(40);
  });

  it('[L33] draws one frame for the time in which a tab was hidden', () => {
    const { clock, pass, frames } = aClock();
    const times: (number | null)[] = [];
    const stop = clock.onFrame((ms) => times.push(ms));
    pass(60_000);
    frames.shift()?.();
    expect(times).toEqual([60_000]);
    expect(frames).toHaveLength(1);
    stop();
    frames.shift()?.();
    expect(times).toEqual([60_000]);
    expect(frames).toEqual([]);
  });

  it('[L33] requests no frames in a pause', () => {
    const { clock, frames } = aClock();
    clock.onFrame(() => undefined);
    clock.pause();
    frames.shift()?.();
    expect(frames).toEqual([]);
  });
});
