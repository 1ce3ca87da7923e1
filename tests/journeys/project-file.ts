/** A part of a project file: one, and the first of its section, unless the fields say otherwise. */
export function part(componentType: 'led' | 'control', componentId: string, fields: object = {}) {
  return { componentType, componentId, quantity: 1, order: 0, ...fields };
}

/** A project file with sections of parts, by their names. */
export function projectFile(
  name: string,
  powerSupplyId: string,
  sections: Readonly<Record<string, readonly ReturnType<typeof part>[]>>,
) {
  return {
    format: 'lightyard-project',
    version: 2,
    project: { name, powerSupplyId },
    sections: Object.entries(sections).map(([title, components], order) => ({ name: title, order, components })),
  };
}
