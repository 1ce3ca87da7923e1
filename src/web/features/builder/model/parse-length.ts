const mmPerUnit = { '': 1, mm: 1, cm: 10, m: 1000, in: 25.4, '"': 25.4, '″': 25.4, inch: 25.4 } as const;
type Unit = keyof typeof mmPerUnit;

/** A number: decimal with a point or comma, a fraction, or a whole number with a fraction. */
const shape = /^(?:(\d+)\s+)?(?:(\d+)\/(\d+)|(\d*[.,]?\d+))\s*(mm|cm|m|inch|in|"|″)?\.?$/i;

/** Parses a length such as `85 mm`, `8,5 cm`, or `3 1/4 in` to mm; null for other texts and for 0. */
export function parseLength(text: string): number | null {
  const found = shape.exec(text.trim());
  if (found === null) return null;
  const [, whole, over, under, decimal, unit = ''] = found;
  // Two numbers are a whole number and its fraction.
  if (whole !== undefined && decimal !== undefined) return null;
  const part = decimal === undefined ? Number(over) / Number(under) : Number(decimal.replace(',', '.'));
  const mm = (Number(whole ?? 0) + part) * mmPerUnit[unit.toLowerCase() as Unit];
  return Number.isFinite(mm) && mm > 0 ? mm : null;
}
