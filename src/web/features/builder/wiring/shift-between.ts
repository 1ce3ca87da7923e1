import type { Box, Point, Sheet } from '#domain/wiring/sheet.ts';
import { touches } from '#domain/wiring/tiles/tiles-box.ts';
import { blockBox } from '#domain/wiring/tiles/tiles-index.ts';

/**
 * How far what is looked at has moved from one drawing to the next: the first block in sight that both have. Without
 * one nothing has moved.
 */
export function shiftBetween(before: Sheet, now: Sheet, seen: Box): Point {
  const places = new Map(now.blocks.map((block) => [block.id, block]));
  for (const block of before.blocks) {
    const there = places.get(block.id);
    // A frame spans its column and begins at the same place in every drawing.
    if (there === undefined || block.y === 0) continue;
    const box = blockBox(block);
    if (box !== null && touches(box, seen)) return { x: there.x - block.x, y: there.y - block.y };
  }
  return { x: 0, y: 0 };
}
