import type { BlueprintInput } from '#domain/blueprint/calculate-blueprint.ts';
import { componentDefaults, noReferences } from '#domain/parts/component.ts';
import { projectDefaults } from '#domain/projects/project.ts';

/** The user's choices on the front page: wired windows of the ship, numbered from the bow, and the supply. */
export interface HeroChoice {
  readonly windows: readonly number[];
  readonly supplyId: string;
}

/** Initial choice of the prerendered page. */
export const firstChoice: HeroChoice = { windows: [2, 3], supplyId: projectDefaults.powerSupplyId };

export const heroWindows = [1, 2, 3, 4, 5, 6, 7] as const;

/** Catalogue ids of the available supplies. */
export const heroSupplies = ['battery-9v', 'usb-power-5v', 'battery-lipo-3.7v', 'power-plug-12v'] as const;

/** Reads the current choice from the page, windows from bow to stern; null if the page has no hero. */
export function readChoice(hero: Element | null): HeroChoice | null {
  const supply = hero?.querySelector<HTMLInputElement>('[name=hero-supply]:checked');
  if (!hero || !supply) return null;
  const pressed = hero.querySelectorAll<HTMLElement>('[data-window][aria-pressed=true]');
  return { windows: Array.from(pressed, ({ dataset }) => Number(dataset['window'])), supplyId: supply.value };
}

const sectionName = 'Ship';

/** The lights of the windows: 5 mm LEDs in series, warm white. */
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

/** Returns the circuit of the front page as input of the derivation. */
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

/** Returns the circuit as a project file. */
export function heroProjectFile(choice: HeroChoice) {
  const components = lightsOf(choice);
  return {
    format: 'lightyard-project',
    version: 1,
    project: { name: projectDefaults.name, powerSupplyId: choice.supplyId },
    sections: components.length === 0 ? [] : [{ name: sectionName, order: 1, components }],
  };
}
