import { diffRows, type RowsDiff } from '#domain/changes/invert-changes.ts';
import { checkTexts } from '#domain/checks/check-texts.ts';
import type { Rooms } from '#domain/effects/effect.ts';
import type { Scene } from '#domain/effects/scene.ts';
import type { DismissedFinding } from '#domain/projects/project.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { isSameValue } from '#domain/projects/same-value.ts';
import { changedFields, type DifferenceItem, joinAlike, type ProjectState } from '#domain/versions/difference-item.ts';
import { allProjectFields, projectLengths } from '#domain/versions/setting-fields.ts';

function line(topic: DifferenceItem['topic'], kind: DifferenceItem['kind'], text: string): DifferenceItem {
  return { topic, kind, reference: null, text };
}

/** Differences of the settings of two states, with scenes and houses. */
export function projectDifferences(
  { snapshot: before }: ProjectState,
  { snapshot: after }: ProjectState,
): DifferenceItem[] {
  const [was, is] = [before.project, after.project];
  const [old, current] = [was.settings, is.settings];
  return [
    ...changedFields(allProjectFields, was, is).map((text) => line('project', 'changed', text)),
    ...changedFields(projectLengths, was, is).map((text) => line('project', 'changed', text)),
    ...dismissedDifferences(old.dismissed, current.dismissed),
    ...sceneDifferences(diffRows(old.scenes, current.scenes)),
    ...customDifferences(before, after),
    ...houseDifferences(diffRows(old.rooms, current.rooms)),
  ];
}

/** Custom components with other values; new ones are named by the parts placed from them. */
function customDifferences(before: ProjectSnapshot, after: ProjectSnapshot): DifferenceItem[] {
  const used = new Set(after.components.map(({ componentId }) => componentId));
  const { updated } = diffRows(before.customComponents, after.customComponents);
  return updated.flatMap(({ before: was, after: is }) => {
    const isSame = was.name === is.name && was.category === is.category && isSameValue(was.properties, is.properties);
    return isSame || !used.has(is.id) ? [] : [line('project', 'changed', `Custom component ${is.name}: other values`)];
  });
}

function dismissedDifferences(was: readonly DismissedFinding[], is: readonly DismissedFinding[]): DifferenceItem[] {
  const texts: Readonly<Record<string, { readonly title: string } | undefined>> = checkTexts;
  const missing = (some: readonly DismissedFinding[], others: readonly DismissedFinding[]) => {
    const keys = new Set(others.map(({ id, place }) => `${id} ${place}`));
    return some.filter(({ id, place }) => !keys.has(`${id} ${place}`));
  };
  const differences = (list: readonly DismissedFinding[], verb: string) =>
    list.map(({ id }): DifferenceItem => {
      const joining = joinAlike(verb, 1, (pieces) => `${pieces} findings ${verb}`);
      return { ...line('project', 'changed', `Finding ${verb}: ${texts[id]?.title ?? id}`), joining };
    });
  return [...differences(missing(is, was), 'dismissed'), ...differences(missing(was, is), 'shown again')];
}

function sceneDifferences({ updated, created, deleted }: RowsDiff<Scene>): DifferenceItem[] {
  return [
    ...created.map(({ name }) => line('scene', 'added', `Scene ${name} new`)),
    ...deleted.map(({ name }) => line('scene', 'removed', `Scene ${name} removed`)),
    ...updated.flatMap(({ before: was, after: is }) => {
      if (isSameValue(was, is)) return [];
      const texts = [
        ...(was.name === is.name ? [] : [`called ${was.name} before`]),
        ...(isSameValue(was.trigger, is.trigger) ? [] : ['another start']),
        ...(isSameValue(was.entries, is.entries) ? [] : ['other effects']),
        ...(was.lengthMs === is.lengthMs ? [] : ['another duration']),
        ...(was.then === is.then ? [] : ['another scene follows']),
      ];
      return [line('scene', 'changed', `Scene ${is.name}: ${texts.join(', ')}`)];
    }),
  ];
}

const houseText = ({ circuits }: Rooms): string => `house of ${circuits.length} rooms`;

function houseDifferences({ updated, created, deleted }: RowsDiff<Rooms>): DifferenceItem[] {
  return [
    ...created.map((house) => line('scene', 'added', `New: ${houseText(house)}`)),
    ...deleted.map((house) => line('scene', 'removed', `Removed: ${houseText(house)}`)),
    ...updated.flatMap(({ before: was, after: is }) =>
      isSameValue(was, is) ? [] : [line('scene', 'changed', `Changed: ${houseText(is)}`)],
    ),
  ];
}
