import { type Check, toCheck } from '#domain/checks/check.ts';
import { type CheckedSection, locationOf, nameOfPart } from '#domain/checks/checked-project.ts';
import { fiberCapacity, fiberOf, lensMm } from '#domain/parts/fiber.ts';
import type { ResolvedLed } from '#domain/parts/resolved-part.ts';
import { formatDecimal } from '#domain/units/formats.ts';

function checkFiber(led: ResolvedLed, section: CheckedSection): Check[] {
  const fiber = fiberOf(led.properties);
  const lens = fiber === null ? null : lensMm(led.part);
  if (fiber === null || lens === null) return [];
  const max = fiberCapacity(lens, fiber.diameterMm);
  if (fiber.count <= max) return [];
  const name = nameOfPart(led);
  const values = { name, n: String(fiber.count), d: formatDecimal(fiber.diameterMm, 2), max: String(max) };
  const thick = max === 0 ? { message: 'A fiber of {d} mm is thicker than the light of {name}.' } : {};
  return [toCheck('fiber-too-many', { values, ...thick }, locationOf(section, led))];
}

/** Reports LEDs with more fibers than fit over their lens. Rule V44. */
export function checkFibers(section: CheckedSection): Check[] {
  const { circuits, standalone } = section;
  const alone = standalone.flatMap(({ part }) => (part.type === 'led' ? [part] : []));
  return [...circuits.flatMap(({ leds }) => leds), ...alone].flatMap((led) => checkFiber(led, section));
}
