import { type Blueprint, partGroups } from '#domain/blueprint/blueprint.ts';
import { drawUp } from '#domain/blueprint/draw-up.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import { updateComponent } from '#domain/changes/component-changes.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import type { ConnectMemory } from '#domain/wiring/connect/connect-memory.ts';
import { place } from '#domain/wiring/place/place.ts';
import { newPlaceMemory } from '#domain/wiring/place/place-section.ts';
import { madeProject } from './made-project.ts';
import type { Measurement } from './measurement.ts';
import { mediansOf } from './rounds.ts';

/** Changes the quantity of another LED each round. */
function changeOneLed(whole: WholeProject, round: number): WholeProject {
  const leds = whole.components.filter((component) => component.componentType === 'led');
  const led = leds[(round * 37) % leds.length];
  if (led === undefined) throw new Error('The made project holds no LED.');
  return applyChanges(whole, updateComponent(whole, led.id, { quantity: 1 + ((round + 1) % 3) }));
}

function partsRows({ parts }: Blueprint): unknown {
  return partGroups.map((name) => parts.filter(({ group }) => group === name));
}

/** One LED changed in a project of 2,000 items, and all that the three views need computed again. */
export function measureOneEdit(): Measurement {
  let whole = madeProject({ circuits: 400, ledsPerCircuit: 4, hasSwitches: true });
  const blueprint = drawUp(whole, builtInCatalogue);
  const netlist = connect(whole, blueprint);
  // What the wiring view keeps from one drawing to the next.
  const connected: ConnectMemory = new Map();
  const placed = newPlaceMemory();
  const edit = (round: number): unknown => {
    whole = changeOneLed(whole, round);
    const drawn = drawUp(whole, builtInCatalogue);
    return [partsRows(drawn), place(connect(whole, drawn, connected), { memory: placed })];
  };
  const steps = [() => drawUp(whole, builtInCatalogue), () => connect(whole, blueprint), () => place(netlist)];
  const rounds = { warmUp: 60, counted: 101 };
  // By itself, as in the builder, where nothing else makes work for the garbage collector meanwhile.
  const [all] = mediansOf([edit], rounds);
  const each = mediansOf(steps, rounds);
  if (all === undefined) throw new Error('The measurement is missing.');
  const [drawing, connecting, placing] = each.map(({ processor }) => processor.toFixed(1));
  return {
    name: 'one LED changed in 2,000 items: changes, drawUp, wiring, parts',
    value: all.processor,
    unit: 'ms',
    limit: 8,
    limitIs: 'most',
    detail:
      `of processor, ${all.clock.toFixed(1)} by the clock; drawUp with checks ${drawing}; ` +
      `without its memory the wiring takes ${connecting} to connect and ${placing} to place`,
  };
}
