import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { partGroups } from '#domain/parts-list/parts-list-item.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import { updateComponent } from '#domain/changes/component-changes.ts';
import type { Component } from '#domain/parts/component.ts';
import { toProjectFile } from '#domain/project-file/project-file.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { place } from '#domain/wiring/place/place.ts';
import { generateProject } from './generate-project.ts';
import type { Measurement } from './measurement.ts';
import { mediansOf, type Rounds } from './rounds.ts';

/** A size of project, and the maximum ratio of an edit to `JSON.parse` of its file. */
interface Size {
  readonly items: number;
  /**
   * `switches`: a switch in each circuit; `boards`: a microcontroller in each section that drives all of its circuits;
   * `selectors`: a changeover switch in each section that drives two circuits.
   */
  readonly has: 'switches' | 'boards' | 'selectors';
  readonly sections: number;
  readonly limit: number;
  readonly rounds: Rounds;
}

const ledsPerCircuit = 4;
const circuitsPerSection = 10;

// The warm-up is long because the compiler dominates the processor time of the first 200 edits. The limits for boards and
// selectors are higher, because an edit derives and wires the whole section.
const sizes: readonly Size[] = [
  { items: 2_000, has: 'switches', sections: 40, limit: 2, rounds: { warmUp: 300, counted: 101 } },
  { items: 20_000, has: 'switches', sections: 400, limit: 1.3, rounds: { warmUp: 10, counted: 41 } },
  { items: 1_600, has: 'selectors', sections: 40, limit: 3, rounds: { warmUp: 300, counted: 101 } },
  { items: 16_000, has: 'selectors', sections: 400, limit: 2, rounds: { warmUp: 10, counted: 41 } },
  { items: 2_000, has: 'boards', sections: 48, limit: 3, rounds: { warmUp: 300, counted: 101 } },
  { items: 20_000, has: 'boards', sections: 484, limit: 2, rounds: { warmUp: 5, counted: 11 } },
];

/** Fields to change in an LED: the quantity if it is pre-resistored, otherwise its current. */
function changeOf({ properties }: Component, round: number): Partial<Component> {
  const { preResistored, current } = properties;
  if (preResistored === true) return { quantity: 1 + ((round + 1) % 3) };
  const factor = round % 2 === 0 ? 0.9 : 1 / 0.9;
  return { properties: { ...properties, current: Number(current) * factor } };
}

/** Changes a different LED in each round. */
function changeOneLed(snapshot: ProjectSnapshot, round: number): ProjectSnapshot {
  const at = (round * 37) % snapshot.components.length;
  const led = snapshot.components.find((component, index) => index >= at && component.componentType === 'led');
  if (led === undefined) throw new Error('The project has no LED.');
  return applyChanges(snapshot, updateComponent(snapshot, led.id, changeOf(led, round)));
}

function partsRows({ parts }: Blueprint): unknown {
  return partGroups.map((name) => parts.filter(({ group }) => group === name));
}

/** Steps of the builder after an edit, up to the data of design view, parts list, and wiring view. */
function editorOf(project: ProjectSnapshot) {
  let snapshot = project;
  let blueprint = deriveBlueprint(snapshot, builtInCatalogue);
  const change = (round: number) => (snapshot = changeOneLed(snapshot, round));
  const derive = () => (blueprint = deriveBlueprint(snapshot, builtInCatalogue, {}, blueprint));
  const wire = () => place(connect(snapshot, blueprint));
  return { change, derive, wire };
}

function measureSize({ items, has, sections, limit, rounds }: Size): Measurement {
  const circuits = sections * circuitsPerSection;
  const recipe = { circuits, ledsPerCircuit, circuitsPerSection, hasSwitches: has === 'switches' };
  const snapshot = generateProject({ ...recipe, hasDrivers: has === 'boards', hasSelectors: has === 'selectors' });
  const file = JSON.stringify(toProjectFile(snapshot));
  const editor = editorOf(snapshot);
  const edit = (round: number): unknown => {
    editor.change(round);
    return [partsRows(editor.derive()), editor.wire()];
  };
  const [editing, parsing] = mediansOf([edit, (): unknown => JSON.parse(file)], rounds);
  const steps = mediansOf([editor.change, editor.derive, editor.wire], { ...rounds, warmUp: 5 });
  if (editing === undefined || parsing === undefined) throw new Error('A measurement is missing.');
  const [changing, deriving, wiring] = steps.map(({ processor }) => processor.toFixed(2));
  return {
    name: `one LED changed in ${items} items in ${sections} sections with ${has} / JSON.parse of their file`,
    value: editing.processor / parsing.processor,
    unit: 'times',
    limit,
    limitIs: 'most',
    detail:
      `${editing.processor.toFixed(2)} ms of processor time, to ${parsing.processor.toFixed(2)}; ` +
      `changes ${changing}, Blueprint ${deriving}, wiring ${wiring}`,
  };
}

/** Changing one LED and deriving the data of the three views with checks, relative to `JSON.parse` of the project file. */
export function measureOneEdit(): Measurement[] {
  return sizes.map(measureSize);
}
