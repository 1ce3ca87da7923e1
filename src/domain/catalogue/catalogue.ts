import type { AnyPart } from '#domain/catalogue/catalogue-part.ts';
import { controlParts } from '#domain/catalogue/controls.ts';
import { ledParts } from '#domain/catalogue/leds.ts';
import { powerParts } from '#domain/catalogue/power.ts';
import { currentSourceParts, resistorParts, trimmerParts } from '#domain/catalogue/resistors.ts';

/** Built-in parts by id. A `Map`, so that `__proto__` and `constructor` are unknown ids. */
export const builtInCatalogue: ReadonlyMap<string, AnyPart> = new Map<string, AnyPart>(
  [...ledParts, ...controlParts, ...powerParts, ...resistorParts, ...trimmerParts, ...currentSourceParts].map(
    (part) => [part.id, part],
  ),
);
