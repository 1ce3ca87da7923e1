/** Title of a circuit: its number, followed by its name if it has one. */
export function circuitTitle(number: number, name: string | null): string {
  return name === null ? `Circuit ${number}` : `Circuit ${number} (${name})`;
}
