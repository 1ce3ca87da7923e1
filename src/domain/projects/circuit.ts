/** What is kept about a circuit besides its parts: its number in the section, its name, its place. */
export interface Circuit {
  readonly id: string;
  readonly sectionId: string;
  readonly circuitNumber: number;
  readonly name: string | null;
  readonly order: number;
}
