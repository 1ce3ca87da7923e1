import { supplyName } from '#domain/catalogue/power.ts';
import { gaugeText, storedWire } from '#domain/electrical/wire-gauge.ts';
import type { Project, ProjectSettings } from '#domain/projects/project.ts';
import type { FieldText } from '#domain/versions/difference-item.ts';

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
];

/** Fields of a project with their texts. */
export const allProjectFields: readonly FieldText<Project>[] = [
  ...projectFields,
  ...settingFields.map(({ label, text }) => ({ label, text: ({ settings }: Project) => text(settings) })),
];

/** Wire lengths (cm) of a project. */
export const projectLengths: readonly FieldText<Project>[] = [
  { label: 'Wire to a circuit', text: ({ settings }) => `${settings.wireLengthCm} cm` },
  { label: 'Wire between parts', text: ({ settings }) => `${settings.linkLengthCm} cm` },
  { label: 'Wire from the supply', text: ({ settings }) => `${settings.feedLengthCm} cm` },
];
