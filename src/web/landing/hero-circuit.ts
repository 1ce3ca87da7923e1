import type { BlueprintInput } from '#domain/blueprint/calculate-blueprint.ts';
import { componentDefaults, noReferences } from '#domain/parts/component.ts';
import { projectDefaults } from '#domain/projects/project.ts';

/** What is chosen on the front page: the windows of the ship that are wired, by number from the bow, and the supply. */
export interface HeroChoice {
  readonly windows: readonly number[];
  readonly supplyId: string;
}

/** As the page comes. */
export const firstChoice: HeroChoice = { windows: [2, 3], supplyId: projectDefaults.powerSupplyId };

/** The ship has windows 1 to 7. */
export const heroWindows = [1, 2, 3, 4, 5, 6, 7] as const;

/** The supplies to choose from, by their id in the catalogue. */
export const heroSupplies = ['battery-9v', 'usb-power-5v', 'battery-lipo-3.7v', 'power-plug-12v'] as const;

/** What is chosen in the hero of this page, from the bow to the stern; null where the page has none. */
export function readChoice(hero: Element | null): HeroChoice | null {
  const supply = hero?.querySelector<HTMLInputElement>('[name=hero-supply]:checked');
  if (!hero || !supply) return null;
  const pressed = hero.querySelectorAll<HTMLElement>('[data-window][aria-pressed=true]');
  return { windows: Array.from(pressed, ({ dataset }) => Number(dataset['window'])), supplyId: supply.value };
}

const sectionName = 'Ship';

/** The lights of the windows: 5 mm LEDs in series, in warm white. */
function lightsOf({ windows }: HeroChoice) {
  return windows.map((number, order) => ({
    componentType: 'led' as const,
    componentId: 'led-5mm',
    customName: `Window ${number}`,
    circuitNumber: 1,
    order,
    properties: { color: 'warm-white' },
  }));
}

/** The circuit of the front page as the derivation reads it. */
export function heroProject(choice: HeroChoice): BlueprintInput {
  const sectionId = 'ship';
  const components = lightsOf(choice).map((light) => {
    return { ...componentDefaults, ...noReferences, ...light, id: light.customName, sectionId };
  });
  return {
    project: { ...projectDefaults, powerSupplyId: choice.supplyId },
    sections: [{ id: sectionId, name: sectionName, sectionType: 'regular', order: 1 }],
    circuits: [],
    components,
    customComponents: [],
  };
}

/** The same as the file of a project, which becomes one of whoever opens it. */
export function heroProjectFile(choice: HeroChoice) {
  const components = lightsOf(choice);
  return {
    format: 'lightyard-project',
    version: 1,
    project: { name: projectDefaults.name, powerSupplyId: choice.supplyId },
    sections: components.length === 0 ? [] : [{ name: sectionName, order: 1, components }],
  };
}
