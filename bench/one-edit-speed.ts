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
import { madeProject } from './made-project.ts';
import type { Measurement } from './measurement.ts';
import { mediansOf, type Rounds } from './rounds.ts';

/** A size of project, and how many times `JSON.parse` of its file an edit may take. */
interface Size {
  readonly items: number;
  /**
   * With a switch in each circuit, with a microcontroller in each section that drives all of its circuits, or with a switch
   * in each section for one or another of two circuits.
   */
  readonly has: 'switches' | 'boards' | 'selectors';
  readonly sections: number;
  readonly limit: number;
  readonly rounds: Rounds;
}

const ledsPerCircuit = 4;
const circuitsPerSection = 10;

// Until an edit was compiled, which takes about 200 of them, processor time is that of the compiler. With boards and with
// switches for one or another the limit is higher, because the section of the edit is driven, solved and wired as a whole.
const sizes: readonly Size[] = [
  { items: 2_000, has: 'switches', sections: 40, limit: 2, rounds: { warmUp: 300, counted: 101 } },
  { items: 20_000, has: 'switches', sections: 400, limit: 1.3, rounds: { warmUp: 10, counted: 41 } },
  { items: 1_600, has: 'selectors', sections: 40, limit: 3, rounds: { warmUp: 300, counted: 101 } },
  { items: 16_000, has: 'selectors', sections: 400, limit: 2, rounds: { warmUp: 10, counted: 41 } },
  { items: 2_000, has: 'boards', sections: 48, limit: 3, rounds: { warmUp: 300, counted: 101 } },
  { items: 20_000, has: 'boards', sections: 484, limit: 2, rounds: { warmUp: 5, counted: 11 } },
];

/** What changes in an LED: how many there are of one with its own resistor, the current of one in a string, which still lights. */
function changeOf({ properties }: Component, round: number): Partial<Component> {
  const { preResistored, current } = properties;
  if (preResistored === true) return { quantity: 1 + ((round + 1) % 3) };
  const factor = round % 2 === 0 ? 0.9 : 1 / 0.9;
  return { properties: { ...properties, current: Number(current) * factor } };
}

/** Changes another LED each round. */
function changeOneLed(snapshot: ProjectSnapshot, round: number): ProjectSnapshot {
  const at = (round * 37) % snapshot.components.length;
  const led = snapshot.components.find((component, index) => index >= at && component.componentType === 'led');
  if (led === undefined) throw new Error('The made project holds no LED.');
  return applyChanges(snapshot, updateComponent(snapshot, led.id, changeOf(led, round)));
}

function partsRows({ parts }: Blueprint): unknown {
  return partGroups.map((name) => parts.filter(({ group }) => group === name));
}

/** What the builder does after an edit, until design view, parts list and wiring view have what they show. */
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
  const snapshot = madeProject({ ...recipe, hasDrivers: has === 'boards', hasSelectors: has === 'selectors' });
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
      `${editing.processor.toFixed(2)} ms of processor to ${parsing.processor.toFixed(2)}; ` +
      `changes ${changing}, Blueprint ${deriving}, wiring ${wiring}`,
  };
}

/** One LED changed, and all that the three views need, the checks included, against `JSON.parse` of the project's file. */
export function measureOneEdit(): Measurement[] {
  return sizes.map(measureSize);
}
