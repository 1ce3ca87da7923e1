/** Parses a stored list of references or wires; null is an empty list. */
export function readReferences(text: string | null): readonly string[] {
  return text === null ? [] : (JSON.parse(text) as string[]);
}

/** Serializes a list of references or wires; an empty list is null. */
export function referencesText(references: readonly string[]): string | null {
  return references.length === 0 ? null : JSON.stringify(references);
}
