/** What a circuit is called where it has no name. */
export function circuitTitle(number: number, name: string | null): string {
  return name === null ? `Circuit ${number}` : `Circuit ${number} (${name})`;
}
