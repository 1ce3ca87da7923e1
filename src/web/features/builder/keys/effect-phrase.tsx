import { Activity } from 'lucide-react';
import { sequence } from '#domain/changes/apply-changes.ts';
import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import { nextFreeNumber, usedCircuitNumbers } from '#domain/circuits/circuit-numbers.ts';
import type { Effect } from '#domain/effects/effect.ts';
import { readLightCharacter } from '#domain/effects/light-character.ts';
import { type EffectPreset, groupPresets, singlePresets } from '#domain/effects/presets.ts';
import { circuitsOfParts } from '#web/features/builder/commands/command.ts';
import { newCircuit } from '#web/features/builder/commands/edits/circuit-edits.ts';
import { connectSelected } from '#web/features/builder/commands/edits/part-edits.ts';
import { selectionOf } from '#web/features/builder/commands/part-selection.ts';
import { lightKey } from '#web/features/builder/design/lights/lights.ts';
import { setEffect, withFreeSeed } from '#web/features/builder/effects/effect-edits.ts';
import { cycleOf, setCycle } from '#web/features/builder/effects/edit-steps.ts';
import { searchTextOf } from '#web/features/builder/effects/preset-search.ts';
import { durationText } from '#web/features/builder/effects/effect-text.ts';
import { litCircuits } from '#web/features/builder/playing/lit-circuits.ts';
import type { CommandEntry } from '#web/features/builder/keys/command-entry.ts';
import type { BuilderControls } from '#web/features/builder/project/builder-context.ts';
import { circuitTitle } from '#web/features/builder/project/circuit-title.ts';
import type { ProjectView } from '#web/features/builder/project/project-view.ts';

/** Most presets that are offered for a phrase. */
const mostPresets = 4;

/** Most circuits that are offered for a phrase without one. */
const mostCircuits = 5;
/** Least length of a phrase without a circuit: `F` is a light character, and the start of many names. */
const leastLength = 3;

/** Commands of phrases such as `Cabin blinks`, `Engine breathe 3 s`, and `Beacon Fl(2) 10s`; none for other texts. */
export function effectEntries(typed: string, controls: BuilderControls): readonly CommandEntry[] {
  const text = typed.trim();
  const project = controls.project.now();
  const rest = (name: string) =>
    text.toLowerCase().startsWith(`${name.toLowerCase()} `) ? effectsOfPhrase(text.slice(name.length).trim()) : [];
  return [
    ...namedCircuits(project).flatMap((circuit) =>
      rest(circuit.name).map((effect) => circuitEntry(circuit, effect, controls)),
    ),
    ...standaloneLeds(project).flatMap((led) =>
      led.names.flatMap((name) => rest(name).map((effect) => standaloneEntry(led, effect, controls))),
    ),
  ];
}

/**
 * Commands of an effect without a circuit, such as `candle` and `crossing`: for the circuits of the selected parts, else
 * for each circuit with lights, else for each standalone LED; a preset for several circuits opens its dialog.
 */
export function looseEffectEntries(typed: string, controls: BuilderControls): readonly CommandEntry[] {
  const text = typed.trim().replace(/^add\s+/i, '');
  if (text.length < leastLength) return [];
  const { project, session, dialogs } = controls;
  const lit = litCircuits(project.now());
  const places = circuitsOfParts(project.now().snapshot, selectionOf(session).now());
  const selected = lit.filter(({ place }) => places.some((each) => lightKey(each) === lightKey(place)));
  const circuits = (selected.length > 0 ? selected : lit).slice(0, mostCircuits);
  const effects = effectsOfPhrase(text);
  const best = circuits.length > 1 ? effects.slice(0, 1) : effects;
  const alone = circuits.length > 0 ? [] : standaloneLeds(project.now()).slice(0, mostCircuits);
  return [
    ...findPresets(text, groupPresets).map(({ id, name }): CommandEntry => ({
      id: `effects ${id}`,
      label: `${name}: choose its circuits`,
      icon: <Activity />,
      run: () => dialogs.open({ kind: 'effects', places: selected.map(({ place }) => place), preset: id }),
    })),
    ...circuits.flatMap((circuit) => best.map((effect) => circuitEntry(circuit, effect, controls))),
    ...alone.flatMap((led) => effects.slice(0, 1).map((effect) => standaloneEntry(led, effect, controls))),
  ];
}

function circuitEntry(
  { place, title }: Pick<NamedCircuit, 'place' | 'title'>,
  { label, effect }: NamedEffect,
  { run, setView, project }: BuilderControls,
): CommandEntry {
  return {
    id: `effect ${place.sectionId} ${place.circuitNumber} ${label}`,
    label: `${title}: ${label}`,
    icon: <Activity />,
    run: () => {
      setView('design');
      run(setEffect(place, withFreeSeed(effect, project.now().snapshot.circuits)));
    },
  };
}

/** A standalone LED: only circuits have effects. */
interface StandaloneLed {
  readonly id: string;
  readonly sectionId: string;
  readonly title: string;
  /** Its label and its reference. */
  readonly names: readonly string[];
}

function standaloneLeds({ blueprint }: ProjectView): StandaloneLed[] {
  return blueprint.sections.flatMap(({ id: sectionId, standalone }) =>
    standalone.flatMap(({ part: { id, type, component } }) => {
      const names = [component.customName ?? '', component.reference ?? ''].filter(Boolean);
      return type === 'led' && names.length > 0 ? [{ id, sectionId, title: names[0] ?? '', names }] : [];
    }),
  );
}

/** Puts a standalone LED in a circuit of its own, with an effect. */
function standaloneEntry(
  { id, sectionId, title }: StandaloneLed,
  { label, effect }: NamedEffect,
  { run, setView, project }: BuilderControls,
): CommandEntry {
  const circuitNumber = nextFreeNumber(usedCircuitNumbers(project.now().snapshot, sectionId));
  const connect = connectSelected(title, [id], circuitNumber);
  const own = withFreeSeed(effect, project.now().snapshot.circuits);
  const parts = [connect.changes, setEffect({ sectionId, circuitNumber }, own).changes];
  return {
    id: `effect ${id} ${label}`,
    label: `${title} needs a circuit for an effect: connect it, with ${label}`,
    icon: <Activity />,
    run: () => {
      setView('design');
      run({ name: connect.name, toasts: newCircuit, changes: (snapshot) => sequence(snapshot, parts) });
    },
  };
}

interface NamedCircuit {
  readonly place: CircuitPlace;
  readonly name: string;
  readonly title: string;
}

/** Circuits with lights by their name and number, and by their section if it has only one. */
function namedCircuits({ snapshot, blueprint }: ProjectView): NamedCircuit[] {
  return blueprint.sections.flatMap(({ id: sectionId, circuits }) => {
    const lit = circuits.filter(({ leds }) => leds.length > 0);
    const section = snapshot.sections.find(({ id }) => id === sectionId)?.name ?? '';
    return lit.flatMap(({ number, name }) => {
      const names = [name ?? '', `Circuit ${number}`, ...(lit.length === 1 ? [section] : [])].filter(Boolean);
      const title = lit.length === 1 && name === null ? section : circuitTitle(number, name);
      return [...new Set(names)].map((each) => ({ place: { sectionId, circuitNumber: number }, name: each, title }));
    });
  });
}

interface NamedEffect {
  readonly label: string;
  readonly effect: Effect | null;
}

/** Effects that a phrase can mean, the most likely first: a light character, or presets with a period. */
export function effectsOfPhrase(text: string): readonly NamedEffect[] {
  const character = readLightCharacter(text);
  if ('steps' in character) return [{ label: text, effect: { steps: character.steps, preset: text } }];
  const [, words = '', number, unit = 's'] = /^(\D*?)(?:\s+(\d+(?:[.,]\d+)?)\s*(ms|s|min)?)?$/i.exec(text) ?? [];
  const unitMs = msOf[unit.toLowerCase()] ?? 1000;
  const periodMs = number === undefined ? null : Number(number.replace(',', '.')) * unitMs;
  return findPresets(words, singlePresets).flatMap((preset) => presetWithPeriod(preset, periodMs));
}

const msOf: Readonly<Record<string, number>> = { ms: 1, s: 1000, min: 60_000 };

function presetWithPeriod({ id, name, effects: [effect] }: EffectPreset, periodMs: number | null): NamedEffect[] {
  if (effect === undefined) return [];
  if (id === 'steady') return periodMs === null ? [{ label: name, effect: null }] : [];
  if (periodMs === null) return [{ label: name, effect: { ...effect, preset: id } }];
  if (!('steps' in effect)) return [];
  const steps = setCycle(effect.steps, periodMs);
  return [{ label: `${name}, ${durationText(cycleOf(steps))}`, effect: { ...effect, steps, preset: id } }];
}

/** Presets whose names or everyday terms have all words, in any form: `blinks` and `blinking` are `Blink`. */
function findPresets(text: string, presets: readonly EffectPreset[]): readonly EffectPreset[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).map(stemOf);
  if (words.length === 0) return [];
  const rank = ({ name }: EffectPreset) => (words.includes(stemOf(name.toLowerCase())) ? 0 : 1);
  return presets
    .filter((preset) => {
      const stems = searchTextOf(preset)
        .split(/[^a-z]+/)
        .map(stemOf);
      return words.every((word) => stems.some((stem) => stem.startsWith(word)));
    })
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, mostPresets);
}

function stemOf(word: string): string {
  return word.replace(/(?<=\w{3})(?:ing|es|ed|s|e)$/, '');
}
