/** The gauges that a wire may be chosen of, thickest first. Source: the checks' table of wires. */
export const wireGauges = [20, 22, 24, 26, 28, 30, 32, 34, 36] as const;
export type WireAwg = (typeof wireGauges)[number];
