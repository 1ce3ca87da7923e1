import { Cable, Gauge, Keyboard, Lightbulb, ListChecks, LampDesk, Plus, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { DropPlace } from '#domain/circuits/circuit-numbers.ts';
import { customPart } from '#domain/parts/custom-component.ts';
import { colorWords } from '#domain/units/formats.ts';
import { byOrder } from '#domain/projects/order-slots.ts';
import { type LibraryChoice, placeAtOnce } from '#web/features/builder/commands/place-at-once.ts';
import { isOn, lightPlaces } from '#web/features/builder/design/lights/lights.ts';
import { switchLights } from '#web/features/builder/design/lights/switch-lights.ts';
import { presentation } from '#web/features/builder/design/view/presentation.ts';
import { redo, undo } from '#web/features/builder/commands/history-commands.tsx';
import { partsOfPhrase, type PlacingPhrase, readPhrase } from '#web/features/builder/keys/placing-phrase.ts';
import type { BuilderControls } from '#web/features/builder/project/builder-context.ts';

/** What can be chosen in the palette. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** The keys that do the same. */
  readonly keys?: string;
  readonly run: () => void;
}

const mostParts = 6;

/** What fits the words that were typed: parts to place first, then what the builder can do. Rule B210. */
export function paletteEntries(typed: string, controls: BuilderControls): readonly PaletteEntry[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const isFound = ({ label }: PaletteEntry) => words.every((word) => label.toLowerCase().includes(word));
  return [...(controls.readOnly ? [] : placingEntries(typed, controls)), ...builderEntries(controls).filter(isFound)];
}

function placingEntries(typed: string, controls: BuilderControls): readonly PaletteEntry[] {
  const { snapshot } = controls.project.now();
  const phrase = readPhrase(typed, snapshot);
  if (phrase === null) return [];
  const parts = [...builtInCatalogue.values(), ...snapshot.customComponents.map(customPart)];
  return partsOfPhrase(phrase, parts)
    .slice(0, mostParts)
    .map((part) => ({
      id: `place ${part.id}`,
      label: placingLabel(phrase, part.name),
      icon: <Plus />,
      run: () => place(controls, phrase, { id: part.id, type: part.type }),
    }));
}

/** `Add 3 × 5mm Through-Hole LED, warm white, to Cabin`. */
function placingLabel({ count, search, place: where }: PlacingPhrase, name: string): string {
  const many = count > 1 ? `${count} × ` : '';
  const color = search.color === null ? '' : `, ${colorWords(search.color)}`;
  return `Add ${many}${name}${color}${where === null ? '' : `, to ${where.name}`}`;
}

function place(controls: BuilderControls, { count, search, place: where }: PlacingPhrase, part: LibraryChoice): void {
  controls.setView('design');
  if (search.color !== null) controls.placing.chooseColor(search.color);
  if (where === null) return placeAtOnce(controls, part, null, count);
  const { sectionId, circuitNumber } = where;
  controls.setActiveSection(sectionId);
  const circuit: DropPlace | null =
    circuitNumber === null ? null : { sectionId, circuit: { kind: 'circuit', number: circuitNumber }, before: null };
  return placeAtOnce({ ...controls, activeSectionId: sectionId }, part, circuit, count);
}

/** What the builder can do by itself; edits only where the project can be edited. */
function builderEntries(controls: BuilderControls): readonly PaletteEntry[] {
  const { dialogs, project, readOnly, session, setActiveSection, setView } = controls;
  const { snapshot, blueprint } = project.now();
  const places = blueprint.sections.flatMap(lightPlaces);
  const areLit = places.some(isOn);
  const showSection = (id: string | null) => () => {
    setView('design');
    setActiveSection(id);
  };
  const history = [undo, redo].filter((command) => command.isAllowed({ session }));
  return [
    { id: 'design', label: 'Design View', icon: <LampDesk />, keys: '1', run: () => setView('design') },
    { id: 'wiring', label: 'Wiring', icon: <Cable />, keys: '2', run: () => setView('wiring') },
    { id: 'parts', label: 'Parts List', icon: <ListChecks />, keys: '3', run: () => setView('parts') },
    ...byOrder(snapshot.sections)
      .filter(({ sectionType }) => sectionType === 'regular')
      .map(({ id, name }) => ({
        id: `section ${id}`,
        label: `Section ${name}`,
        icon: <Rows3 />,
        run: showSection(id),
      })),
    { id: 'all', label: 'All sections', icon: <Rows3 />, run: showSection(null) },
    {
      id: 'lights',
      label: areLit ? 'Lights off' : 'Lights on',
      icon: <Lightbulb />,
      run: () => switchLights(blueprint, places, !areLit),
    },
    {
      id: 'picture',
      label: 'Show circuits as a picture',
      icon: <LampDesk />,
      run: () => presentation.choose('picture'),
    },
    { id: 'list', label: 'Show circuits as a list', icon: <Rows3 />, run: () => presentation.choose('list') },
    ...(readOnly
      ? []
      : [
          { id: 'add-section', label: 'Add Section', icon: <Plus />, run: () => dialogs.open({ kind: 'add-section' }) },
          { id: 'wires', label: 'Wires and fuse', icon: <Cable />, run: () => dialogs.open({ kind: 'wires' }) },
          ...history.map((command) => ({
            id: command.name,
            label: command.label({ session }),
            icon: command.icon,
            ...(command.keys === undefined ? {} : { keys: command.keys.text }),
            run: () => void command.run({ session }),
          })),
        ]),
    { id: 'power', label: 'Power and heat', icon: <Gauge />, run: () => dialogs.open({ kind: 'power' }) },
    { id: 'keys', label: 'Keys', icon: <Keyboard />, keys: '?', run: () => dialogs.open({ kind: 'keys' }) },
  ];
}
