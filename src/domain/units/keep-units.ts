const numberAndUnit = /(\d) (?=(?:V|mA|mAh|W|Ω|cm|mm|h|min|days|years|K|AWG)\b)/g;

/** Joins each number to its unit with a no-break space, so that a line break never separates them. */
export function keepUnits(text: string): string {
  return text.replaceAll(numberAndUnit, '$1\u00A0');
}
