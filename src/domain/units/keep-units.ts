const numberAndUnit = /(\d) (?=(?:V|mA|mAh|W|Ω|cm|mm|h|min|days|K|AWG)\b)/g;

/** A text in which each number stays on one line with its unit. */
export function keepUnits(text: string): string {
  return text.replaceAll(numberAndUnit, '$1\u00A0');
}
