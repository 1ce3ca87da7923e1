import type { Rooms } from '#domain/effects/effect.ts';
import { randomFrom } from '#domain/effects/random.ts';

/** A change of the rooms of a house: which of them are lit from `ms` on. */
export interface RoomsChange {
  readonly ms: number;
  readonly lit: readonly boolean[];
}

/** Endless changes of the rooms of a house, one for each draw. Source: effects, 1.5. */
export function* generateRooms(rooms: Omit<Rooms, 'id'>): Generator<RoomsChange, void> {
  const draw = randomFrom(rooms.seed);
  let lit = rooms.circuits.map((_, index) => index < rooms.least);
  for (let ms = 0; ; ms += 1000 * draw(rooms.minS, rooms.maxS)) {
    if (ms > 0) lit = afterDraw(lit, draw(0, lit.length - 1), rooms);
    yield { ms, lit };
  }
}

function afterDraw(lit: readonly boolean[], room: number, { least, most }: Omit<Rooms, 'id'>): boolean[] {
  const count = lit.filter(Boolean).length;
  const canChange = lit[room] === true ? count > least : count < most;
  return lit.map((isLit, index) => (index === room && canChange ? !isLit : isLit));
}
