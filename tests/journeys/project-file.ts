/** A part of a project file, by default with quantity 1 and order 0. */
export function part(componentType: 'led' | 'control', componentId: string, fields: object = {}) {
  return { componentType, componentId, quantity: 1, order: 0, ...fields };
}

/** A project file; maps the name of each section to its parts. */
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
