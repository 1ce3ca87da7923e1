import { sequence } from '#domain/changes/apply-changes.ts';
import { placeComponents, updateComponent } from '#domain/changes/component-changes.ts';
import { type Component, withoutReferences } from '#domain/parts/component.ts';
import { nextLabel, numberLabel } from '#domain/parts/label.ts';
import { hasEveryColor, hasColorChoice, recolor } from '#domain/parts/led-color.ts';
import { ratedMilliamps } from '#domain/parts/effective-values.ts';
import { type Catalogue, isCalculated } from '#domain/parts/part-facts.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { type CreatingEdit, recordCreated, type Ids } from '#web/features/builder/commands/edits/part-edits.ts';
import { catalogueOf } from '#web/features/builder/project/part-view.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';

/** Sets color and forward voltage of lights; parts without a choice of colors do not change. */
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
  return { properties: recolor(row.properties, catalogue.get(row.componentId) ?? null, color) };
}

/** Whether a placed part has a choice of colors. */
export function hasColors({ componentType, componentId }: Component, catalogue: Catalogue): boolean {
  const part = catalogue.get(componentId) ?? null;
  return componentType === 'led' && (hasColorChoice(part) || (part !== null && hasEveryColor(part)));
}

/** Sets the target current (mA) of LEDs; null for the rated current, which is also the maximum. */
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

/** Sets the label of parts, numbered if there are several. Source: specification 1, section 4. */
export function relabelSelected(name: string, ids: Ids, label: string | null): Edit {
  return {
    name: `label ${name}`,
    changes: (snapshot) =>
      componentsOf(snapshot, ids).flatMap((row, index) =>
        updateComponent(snapshot, row.id, { customName: numberLabel(label, index, ids.length) }),
      ),
  };
}

/** Adds copies of a placed part at the end of its circuit, and continues the numbers of their labels. */
export function addCopies(name: string, part: Component, count: number): CreatingEdit {
  return recordCreated(`add ${count} more of ${name}`, (snapshot, nextId) =>
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

/** Returns parts in the order of their ids. */
function componentsOf(snapshot: ProjectSnapshot, ids: Ids): readonly Component[] {
  return ids.flatMap((id) => snapshot.components.find((row) => row.id === id) ?? []);
}
