import { sequence } from '#domain/changes/apply-changes.ts';
import { placeComponents, updateComponent } from '#domain/changes/component-changes.ts';
import { type Component, withoutReferences } from '#domain/parts/component.ts';
import { nextLabel, numberedLabel } from '#domain/parts/label.ts';
import { comesInEveryColor, hasColorChoice, inColor } from '#domain/parts/led-color.ts';
import { ratedMilliamps } from '#domain/parts/effective-values.ts';
import { type Catalogue, isCalculated } from '#domain/parts/part-facts.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { type CreatingEdit, creating, type Ids } from '#web/features/builder/commands/part-edits.ts';
import { catalogueOf } from '#web/features/builder/project/part-view.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';

/** Gives lights another color, with the voltage of that color. What has no choice of colors stays as it is. */
export function recolorSelected(name: string, ids: Ids, color: string): Edit {
  return {
    name: `color ${name}`,
    changes: (snapshot) => {
      const catalogue = catalogueOf(snapshot);
      return componentsOf(snapshot, ids).flatMap((row) =>
        hasColors(row, catalogue) ? updateComponent(snapshot, row.id, withColor(row, catalogue, color)) : [],
      );
    },
  };
}

function withColor(row: Component, catalogue: Catalogue, color: string): Pick<Component, 'properties'> {
  return { properties: inColor(row.properties, catalogue.get(row.componentId) ?? null, color) };
}

/** Whether the color of a placed part can be chosen. */
export function hasColors({ componentType, componentId }: Component, catalogue: Catalogue): boolean {
  const part = catalogue.get(componentId) ?? null;
  return componentType === 'led' && (hasColorChoice(part) || (part !== null && comesInEveryColor(part)));
}

/** Gives LEDs a target current (mA), null for the rated one; an LED that is rated for no more than that has the rated one. */
export function changeCurrent(name: string, ids: Ids, milliamps: number | null): Edit {
  return {
    name: `change the current of ${name}`,
    changes: (snapshot) => {
      const catalogue = catalogueOf(snapshot);
      return componentsOf(snapshot, ids).flatMap((row) => {
        const part = catalogue.get(row.componentId) ?? null;
        if (row.componentType !== 'led' || !isCalculated(part)) return [];
        const { current: _current, ...others } = row.properties;
        const isLess = milliamps !== null && milliamps < ratedMilliamps(part);
        return updateComponent(snapshot, row.id, { properties: isLess ? { ...others, current: milliamps } : others });
      });
    },
  };
}

/** Gives parts a label, numbered when they are several. Source: specification 1, section 4. */
export function relabelSelected(name: string, ids: Ids, label: string | null): Edit {
  return {
    name: `label ${name}`,
    changes: (snapshot) =>
      componentsOf(snapshot, ids).flatMap((row, index) =>
        updateComponent(snapshot, row.id, { customName: numberedLabel(label, index, ids.length) }),
      ),
  };
}

/** Adds parts like one that is placed, behind those of its circuit; their labels go on counting. */
export function addCopies(name: string, part: Component, count: number): CreatingEdit {
  return creating(`add ${count} more of ${name}`, (snapshot, nextId) =>
    sequence(
      snapshot,
      Array.from({ length: count }, () => (now: ProjectSnapshot) => {
        const labels = now.components.map((row) => row.customName);
        const customName = part.customName === null ? null : nextLabel(part.customName, labels);
        return placeComponents(now, { ...withoutReferences(part), customName, copies: 1 }, nextId);
      }),
    ),
  );
}

/** Parts in the order in which they are named. */
function componentsOf(snapshot: ProjectSnapshot, ids: Ids): readonly Component[] {
  return ids.flatMap((id) => snapshot.components.find((row) => row.id === id) ?? []);
}
