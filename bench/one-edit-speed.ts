import { partGroups } from '#domain/blueprint/blueprint.ts';
import { drawUp } from '#domain/blueprint/draw-up.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import { updateComponent } from '#domain/changes/component-changes.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { connect } from '#domain/wiring/connect.ts';
import type { ConnectMemory } from '#domain/wiring/connect-memory.ts';
import { place, type PlaceMemory } from '#domain/wiring/place.ts';
import { madeProject } from './made-project.ts';
import type { Measurement } from './measurement.ts';
import { mediansOf } from './rounds.ts';

/** What the wiring view keeps from one drawing to the next. */
const connected: ConnectMemory = new Map();
const placed: PlaceMemory = new WeakMap();

/** What the design, wiring and parts views need of a project. */
function recompute(whole: WholeProject): unknown {
  const blueprint = drawUp(whole, builtInCatalogue);
  const sheet = place(connect(whole, blueprint, connected), placed);
  const rows = partGroups.map((name) => blueprint.parts.filter(({ group }) => group === name));
  return { blueprint, sheet, rows };
}

/** One LED changed in a project of 2,000 items, and all that the three views need computed again. */
export function measureOneEdit(): Measurement {
  let whole = madeProject({ circuits: 400, ledsPerCircuit: 4, hasSwitches: true });
  const leds = whole.components.filter((component) => component.componentType === 'led');
  const edit = (round: number): unknown => {
    const led = leds[(round * 37) % leds.length];
    if (led === undefined) throw new Error('The made project holds no LED.');
    whole = applyChanges(whole, updateComponent(whole, led.id, { quantity: 1 + ((round + 1) % 3) }));
    return recompute(whole);
  };
  const [took] = mediansOf([edit], { warmUp: 60, counted: 101 });
  if (took === undefined) throw new Error('The measurement is missing.');
  return {
    name: 'one LED changed in 2,000 items: changes, drawUp, wiring, parts',
    value: took.processor,
    unit: 'ms',
    limit: 8,
    limitIs: 'most',
    detail: `of processor; ${took.clock.toFixed(1)} by the clock; checks and the whole wiring diagram included`,
  };
}
