import { Plus } from 'lucide-react';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { CircuitChoice, DropPlace } from '#domain/circuits/circuit-numbers.ts';
import { standalone } from '#domain/circuits/circuit-numbers.ts';
import { customPart } from '#domain/parts/custom-component.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { colorLabel } from '#domain/units/formats.ts';
import { type LibraryChoice, placeFromLibrary } from '#web/features/builder/commands/edits/place-from-library.ts';
import { commandEntries } from '#web/features/builder/keys/command-entries.tsx';
import type { CommandEntry } from '#web/features/builder/keys/command-entry.ts';
import { effectEntries, looseEffectEntries } from '#web/features/builder/keys/effect-phrase.tsx';
import { findCommands } from '#web/features/builder/keys/find-commands.ts';
import {
  hasOwnResistors,
  partsOfPhrase,
  type PhrasePlace,
  type PlacingPhrase,
  readPhrases,
} from '#web/features/builder/keys/placing-phrase.ts';
import { resistorEntries } from '#web/features/builder/keys/resistor-phrase.tsx';
import type { BuilderControls } from '#web/features/builder/project/builder-context.ts';
import { newId } from '#web/new-id.ts';

const mostParts = 6;

/** Rank of a part found only by its description or the middle of a word. */
const weakRank = 4;

/** Entries of the command bar for a text, the best first: commands, and parts to place. Rule B210. */
export function paletteEntries(typed: string, controls: BuilderControls): readonly CommandEntry[] {
  const { sure, others } = findCommands(typed, commandEntries(controls));
  if (controls.readOnly) return [...sure, ...others];
  const resistors = resistorEntries(typed, controls);
  if (resistors.length > 0) return resistors;
  const effects = effectEntries(typed, controls);
  const loose = looseEffectEntries(typed, controls);
  const { snapshot } = controls.project.now();
  const phrases = readPhrases(typed, snapshot);
  // A count, a color, or a place shows that parts are meant.
  const areParts = phrases.some(
    ({ count, search, place: where }) => count > 1 || search.color !== null || where !== null,
  );
  const placing = phrases.flatMap((phrase) => placingEntries(phrase, controls));
  const strong = placing.filter(({ rank }) => rank < weakRank).map(({ entry }) => entry);
  const weak = placing.filter(({ rank }) => rank >= weakRank).map(({ entry }) => entry);
  if (areParts) return [...strong, ...weak, ...effects, ...sure, ...loose, ...others];
  return [...effects, ...sure, ...strong, ...loose, ...others, ...weak];
}

interface PlacingEntry {
  readonly entry: CommandEntry;
  /** Average rank of the words; lower is better. */
  readonly rank: number;
}

function placingEntries(phrase: PlacingPhrase, controls: BuilderControls): readonly PlacingEntry[] {
  const { snapshot } = controls.project.now();
  const { search, place: where } = phrase;
  return partsOfPhrase(phrase, sortByUse(snapshot))
    .slice(0, mostParts)
    .map(({ part, rank }) => ({
      entry: {
        id: `place ${part.id} ${where?.name ?? ''} ${phrase.count}`,
        label: placingLabel(phrase, part),
        icon: <Plus />,
        run: () => place(controls, phrase, { id: part.id, type: part.type }, hasOwnResistors(phrase, part)),
      },
      rank: rank / Math.max(1, search.words.length),
    }));
}

/** The most common LED of models. */
const commonLed = 'led-3mm';

/** All parts: first those in the project, then the most common LED, then the others in the order of the library. */
function sortByUse({ components, customComponents }: ProjectSnapshot) {
  const used = new Set(components.map(({ componentId }) => componentId));
  const parts = [...builtInCatalogue.values(), ...customComponents.map(customPart)];
  const importance = (id: string) => (used.has(id) ? 0 : id === commonLed ? 1 : 2);
  return parts.toSorted((one, other) => importance(one.id) - importance(other.id));
}

/** `Add 3 × 5mm Through-Hole LED, warm white, to Cabin`. */
function placingLabel(phrase: PlacingPhrase, part: PartFacts): string {
  const { count, search, place: where } = phrase;
  const many = count > 1 ? `${count} × ` : '';
  const color = search.color === null ? '' : `, ${colorLabel(search.color)}`;
  const to = where === null ? '' : `, to ${where.sectionId === null ? newSectionText(where) : where.name}`;
  const each = hasOwnResistors(phrase, part) ? ', each with its resistor' : '';
  return `Add ${many}${part.name}${color}${to}${each}`;
}

const newSectionText = ({ name, circuitNumber }: PhrasePlace): string =>
  circuitNumber === null ? `new section ${name}` : `Circuit ${circuitNumber} of new section ${name}`;

const circuitOf = ({ circuitNumber }: PhrasePlace): CircuitChoice =>
  circuitNumber === null ? standalone : { kind: 'circuit', number: circuitNumber };

/** Places parts in Design, or takes them in hand over a picture of the model. */
function place(given: BuilderControls, phrase: PlacingPhrase, part: LibraryChoice, hasResistors: boolean): void {
  const { count: copies, search, place: where } = phrase;
  const { pictures } = given.project.now().snapshot;
  const isOnPicture = given.view === 'model' && pictures.length > 0 && where === null;
  const controls: BuilderControls = isOnPicture ? given : { ...given, view: 'design' };
  if (!isOnPicture) controls.setView('design');
  if (controls.pane === 'project') controls.setPane('workspace');
  const options = { copies, isParallel: hasResistors, ...(search.color === null ? {} : { color: search.color }) };
  if (where === null) return placeFromLibrary(controls, part, null, options);
  if (where.sectionId === null) {
    const drop: DropPlace = { sectionId: newId(), circuit: circuitOf(where), before: null };
    return placeFromLibrary(controls, part, drop, { ...options, newSection: where.name });
  }
  const { sectionId, circuitNumber } = where;
  controls.setActiveSection(sectionId);
  const drop: DropPlace | null = circuitNumber === null ? null : { sectionId, circuit: circuitOf(where), before: null };
  return placeFromLibrary({ ...controls, activeSectionId: sectionId }, part, drop, options);
}
