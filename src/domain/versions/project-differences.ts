import type { DerivedProject } from '#domain/blueprint/blueprint.ts';
import { supplyName } from '#domain/catalogue/power.ts';
import { diffRows, type RowsDiff } from '#domain/changes/invert-changes.ts';
import { checkTexts } from '#domain/checks/check-texts.ts';
import type { Rooms } from '#domain/effects/effect.ts';
import type { Scene } from '#domain/effects/scene.ts';
import { gaugeText, storedWire } from '#domain/electrical/wire-gauge.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Project, ProjectSettings, DismissedFinding } from '#domain/projects/project.ts';
import { isSameValue } from '#domain/projects/same-value.ts';
import {
  type FieldText,
  changedFields,
  type DifferenceItem,
  joinAlike,
  differenceItem,
} from '#domain/versions/difference-item.ts';

const orNone = (value: number | null, unit: string): string => (value === null ? 'none' : `${value} ${unit}`);

const projectFields: readonly FieldText<Project>[] = [
  { label: 'Project name', text: ({ name }) => name },
  { label: 'Supply', text: ({ powerSupplyId }) => supplyName(powerSupplyId) },
  {
    label: 'Source of the regulator',
    text: ({ supplyInputId }) => (supplyInputId === null ? 'none' : supplyName(supplyInputId)),
  },
  { label: 'Project color', text: ({ color }) => color },
  {
    label: 'Resistors of LEDs',
    text: ({ resistorMode }) => (resistorMode === 'calculate' ? 'calculated' : 'bought with the LEDs'),
  },
  {
    label: 'Resistor values',
    text: ({ resistorRounding }) => (resistorRounding === 'nearest' ? 'the nearest' : 'the next higher'),
  },
];

const settingFields: readonly FieldText<ProjectSettings>[] = [
  { label: 'Wire', text: (settings) => gaugeText(storedWire(settings)) },
  { label: 'Fuse', text: ({ fuseMa }) => orNone(fuseMa, 'mA') },
  { label: 'Own capacity of the supply', text: ({ ownCapacityMah }) => orNone(ownCapacityMah, 'mAh') },
  { label: 'Own limit of the supply', text: ({ ownLimitMa }) => orNone(ownLimitMa, 'mA') },
  { label: 'Capacitor of the track', text: ({ holdUf }) => (holdUf === 0 ? 'none' : `${holdUf} µF`) },
  { label: 'Spare LEDs', text: ({ spares }) => `${spares.ledPct} %` },
  { label: 'Spare resistors', text: ({ spares }) => `${spares.resistors} of each` },
  { label: 'Spare wire', text: ({ spares }) => `${spares.wirePct} %` },
  { label: 'Wires follow routes', text: ({ followRoutes }) => (followRoutes ? 'yes' : 'no') },
  { label: 'Slack of wires on pictures', text: ({ pictureSlackPct }) => `${pictureSlackPct} %` },
  { label: 'Ends of wires on pictures', text: ({ pictureEndsMm }) => `${pictureEndsMm} mm` },
  { label: 'Wire to a circuit', text: ({ wireLengthCm }) => `${wireLengthCm} cm` },
  { label: 'Wire between parts', text: ({ linkLengthCm }) => `${linkLengthCm} cm` },
  { label: 'Wire from the supply', text: ({ feedLengthCm }) => `${feedLengthCm} cm` },
];

/** Differences of the settings of two states, with scenes and houses. */
export function projectDifferences(
  { snapshot: before }: DerivedProject,
  { snapshot: after }: DerivedProject,
): DifferenceItem[] {
  const [was, is] = [before.project, after.project];
  const [old, current] = [was.settings, is.settings];
  return [
    ...[...changedFields(projectFields, was, is), ...changedFields(settingFields, old, current)].map((text) =>
      differenceItem('project', 'changed', text),
    ),
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
    return isSame || !used.has(is.id)
      ? []
      : [differenceItem('project', 'changed', `Custom component ${is.name}: other values`)];
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
      return differenceItem('project', 'changed', `Finding ${verb}: ${texts[id]?.title ?? id}`, { joining });
    });
  return [...differences(missing(is, was), 'dismissed'), ...differences(missing(was, is), 'shown again')];
}

function sceneDifferences({ updated, created, deleted }: RowsDiff<Scene>): DifferenceItem[] {
  return [
    ...created.map(({ name }) => differenceItem('scene', 'added', `Scene ${name} new`)),
    ...deleted.map(({ name }) => differenceItem('scene', 'removed', `Scene ${name} removed`)),
    ...updated.flatMap(({ before: was, after: is }) => {
      if (isSameValue(was, is)) return [];
      const texts = [
        ...(was.name === is.name ? [] : [`called ${was.name} before`]),
        ...(isSameValue(was.trigger, is.trigger) ? [] : ['another start']),
        ...(isSameValue(was.entries, is.entries) ? [] : ['other effects']),
        ...(was.lengthMs === is.lengthMs ? [] : ['another duration']),
        ...(was.then === is.then ? [] : ['another scene follows']),
      ];
      return [differenceItem('scene', 'changed', `Scene ${is.name}: ${texts.join(', ')}`)];
    }),
  ];
}

const houseText = ({ circuits }: Rooms): string => `house of ${circuits.length} rooms`;

function houseDifferences({ updated, created, deleted }: RowsDiff<Rooms>): DifferenceItem[] {
  return [
    ...created.map((house) => differenceItem('scene', 'added', `New: ${houseText(house)}`)),
    ...deleted.map((house) => differenceItem('scene', 'removed', `Removed: ${houseText(house)}`)),
    ...updated.flatMap(({ before: was, after: is }) =>
      isSameValue(was, is) ? [] : [differenceItem('scene', 'changed', `Changed: ${houseText(is)}`)],
    ),
  ];
}
