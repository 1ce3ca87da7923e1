import { Activity } from 'lucide-react';
import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import type { Effect } from '#domain/effects/effect.ts';
import { readLightCharacter } from '#domain/effects/light-character.ts';
import { type EffectPreset, singlePresets } from '#domain/effects/presets.ts';
import { setEffect } from '#web/features/builder/effects/effect-edits.ts';
import { cycleOf, setCycle } from '#web/features/builder/effects/edit-steps.ts';
import { durationText } from '#web/features/builder/effects/effect-text.ts';
import type { CommandEntry } from '#web/features/builder/keys/command-entry.ts';
import type { BuilderControls } from '#web/features/builder/project/builder-context.ts';
import { circuitTitle } from '#web/features/builder/project/circuit-title.ts';
import type { ProjectView } from '#web/features/builder/project/project-view.ts';

/** Most presets that are offered for a phrase. */
const mostPresets = 4;

/** Commands of phrases such as `Cabin blinks`, `Engine breathe 3 s`, and `Beacon Fl(2) 10s`; none for other texts. */
export function effectEntries(typed: string, { project, run, setView }: BuilderControls): readonly CommandEntry[] {
  const text = typed.trim();
  return namedCircuits(project.now()).flatMap(({ place, name, title }) => {
    if (!text.toLowerCase().startsWith(`${name.toLowerCase()} `)) return [];
    return effectsOfPhrase(text.slice(name.length).trim()).map(({ label, effect }) => ({
      id: `effect ${place.sectionId} ${place.circuitNumber} ${label}`,
      label: `${title}: ${label}`,
      icon: <Activity />,
      run: () => {
        setView('design');
        run(setEffect(place, effect));
      },
    }));
  });
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
  return findPresets(words).flatMap((preset) => presetWithPeriod(preset, periodMs));
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

/** Presets whose names have all words, in any form: `blinks` and `blinking` are `Blink`. */
function findPresets(text: string): readonly EffectPreset[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).map(stemOf);
  if (words.length === 0) return [];
  const rank = ({ name }: EffectPreset) => (words.includes(stemOf(name.toLowerCase())) ? 0 : 1);
  return singlePresets
    .filter(({ id, name }) => {
      const stems = `${id} ${name}`
        .toLowerCase()
        .split(/[^a-z]+/)
        .map(stemOf);
      return words.every((word) => stems.some((stem) => stem.startsWith(word)));
    })
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, mostPresets);
}

function stemOf(word: string): string {
  return word.replace(/(?:ing|es|ed|s|e)$/, '');
}
