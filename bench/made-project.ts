import { colourVolts } from '#domain/catalogue/colour-volts.ts';
import type { Component } from '#domain/parts/component.ts';
import { newMasterSupply } from '#domain/projects/master-supply.ts';
import { projectDefaults } from '#domain/projects/project.ts';
import type { Section } from '#domain/projects/section.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

/** What a made project is to hold. Every circuit has the same number of LED items, and a switch or none. */
export interface Recipe {
  readonly circuits: number;
  readonly ledsPerCircuit: number;
  readonly hasSwitches: boolean;
  /** 100 unless it says otherwise. */
  readonly circuitsPerSection?: number;
}

const orderOfCircuit = 100;
const colours = [...colourVolts];
const ledIds = ['led-2mm', 'led-3mm', 'led-5mm'] as const;

function placed(
  sectionId: string,
  circuitNumber: number,
  at: number,
): Omit<Component, 'componentType' | 'componentId'> {
  return {
    id: `${sectionId}-${circuitNumber}-${at}`,
    sectionId,
    quantity: 1,
    customName: null,
    properties: {},
    circuitNumber,
    order: circuitNumber * orderOfCircuit + at,
  };
}

function partsOfCircuit(recipe: Recipe, sectionId: string, circuitNumber: number): Component[] {
  const leds = Array.from({ length: recipe.ledsPerCircuit }, (_, at): Component => {
    const [color, forwardVoltage] = colours[(circuitNumber + at) % colours.length] ?? ['red', 2];
    const componentId = ledIds[circuitNumber % ledIds.length] ?? 'led-5mm';
    const led = { ...placed(sectionId, circuitNumber, at), componentType: 'led' as const, componentId };
    return { ...led, properties: { color, forwardVoltage } };
  });
  if (!recipe.hasSwitches) return leds;
  const place = placed(sectionId, circuitNumber, recipe.ledsPerCircuit);
  return [...leds, { ...place, componentType: 'control', componentId: 'switch-slide-spdt' }];
}

/** Makes a project on a 12 V plug from a recipe, the same each time. Its rows are read from JSON, as the builder's are. */
export function madeProject(recipe: Recipe): ProjectSnapshot {
  return JSON.parse(JSON.stringify(rowsOf(recipe))) as ProjectSnapshot;
}

function rowsOf(recipe: Recipe): ProjectSnapshot {
  const { circuitsPerSection = 100 } = recipe;
  const defaults = { projectId: 'project', icon: 'circle', color: 'blue' } as const;
  const sections = Array.from({ length: Math.ceil(recipe.circuits / circuitsPerSection) }, (_, at): Section => {
    return { ...defaults, id: `section${at}`, name: `Section ${at + 1}`, order: at + 1, sectionType: 'regular' };
  });
  const numbers = Array.from({ length: recipe.circuits }, (_, at) => at);
  const sectionOf = (at: number) => `section${Math.floor(at / circuitsPerSection)}`;
  const numberOf = (at: number) => (at % circuitsPerSection) + 1;
  const powerSupplyId = 'power-plug-12v';
  return {
    project: { ...projectDefaults, id: 'project', name: 'A large layout', powerSupplyId },
    sections: [
      { ...defaults, id: 'global', name: 'Global Components', order: 0, sectionType: 'global_components' },
      ...sections,
    ],
    circuits: numbers.map((at) => {
      const circuitNumber = numberOf(at);
      return { id: `circuit${at}`, sectionId: sectionOf(at), circuitNumber, name: `Windows ${at}`, order: at };
    }),
    components: [
      { ...newMasterSupply(powerSupplyId), id: 'master', sectionId: 'global' },
      ...numbers.flatMap((at) => partsOfCircuit(recipe, sectionOf(at), numberOf(at))),
    ],
    customComponents: [],
  };
}
