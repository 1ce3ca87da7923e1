import { useMemo, useState } from 'react';
import type { Effect } from '#domain/effects/effect.ts';
import { readLightCharacter } from '#domain/effects/light-character.ts';
import { playEffect } from '#domain/effects/play-effect.ts';
import { type EffectPreset, groupPresets, singlePresets } from '#domain/effects/presets.ts';
import { CharacterField } from '#web/features/builder/effects/character-field.tsx';
import { effectSummary } from '#web/features/builder/effects/effect-text.ts';
import { searchTextOf } from '#web/features/builder/effects/preset-search.ts';
import { PlayedLamp } from '#web/features/builder/effects/played-lamp.tsx';
import type { PlayClock } from '#web/features/builder/playing/play-clock.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { labelStyle } from '#web/ui/fields/field-frame.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

interface PresetPickerProps {
  /** Id of the chosen preset, or a light character; null if there is none. */
  readonly chosen: string | null;
  /** Whether the light is not steady. */
  readonly hasEffect: boolean;
  /** Color of the previewed lights. */
  readonly led: string;
  readonly clock: PlayClock;
  readonly onChoose: (effect: Effect | null) => void;
  /** Chooses a preset for several circuits, by its id; such presets are hidden without it. */
  readonly onSeveral?: ((preset: string) => void) | undefined;
}

/** Presets for one circuit by group, with live previews and a search, and the field for light characters. */
export function PresetPicker({ chosen, hasEffect, led, clock, onChoose, onSeveral }: PresetPickerProps) {
  const chosenId = hasEffect ? chosen : steady;
  const [search, setSearch] = useState('');
  const groups = useMemo(() => groupsOf(search), [search]);
  const several = onSeveral === undefined || search.trim() === '' ? [] : groupPresets.filter(matching(search));
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <div className="flex flex-col gap-1.5">
          <span aria-hidden="true" className={labelStyle}>
            Presets
          </span>
          <SearchField
            label="Search presets"
            placeholder="Strobe, candle, beacon…"
            value={search}
            onChange={setSearch}
          />
        </div>
        <CharacterField preset={chosen} onRead={onChoose} />
      </div>
      <div className="pane h-56 rounded-lg border border-line bg-ground p-2 text-ink scheme-dark max-sm:h-48">
        {groups.length + several.length === 0 && (
          <p className="p-2 text-sm text-muted">No preset is called “{search}”.</p>
        )}
        {groups.map(([group, presets]) => (
          <section key={group} aria-label={group} className="mb-2">
            <h3 className="px-1.5 pb-1 text-xs font-semibold text-muted">{group}</h3>
            <div className="grid gap-1 sm:grid-cols-2 md:grid-cols-3">
              {presets.map((preset) => (
                <PresetTile
                  key={preset.id}
                  {...{ preset, led, clock }}
                  isChosen={preset.id === chosenId}
                  onChoose={() => onChoose(effectOf(preset))}
                />
              ))}
            </div>
          </section>
        ))}
        {several.length > 0 && (
          <section aria-label="Several circuits">
            <h3 className="px-1.5 pb-1 text-xs font-semibold text-muted">Several circuits</h3>
            {several.map(({ id, name }) => (
              <Button key={id} variant="quiet" size="small" onPress={() => onSeveral?.(id)}>
                {name}…
              </Button>
            ))}
          </section>
        )}
      </div>
    </div>
  );
}

/** Preset of a circuit without an effect. */
const steady = 'steady';

function effectOf({ id, effects: [effect] }: EffectPreset): Effect | null {
  return id === steady || effect === undefined ? null : { ...effect, preset: id };
}

/** Whether presets have all words of a search. */
function matching(search: string): (preset: EffectPreset) => boolean {
  const words = search.toLowerCase().split(/\s+/);
  return (preset) => {
    const text = `${searchTextOf(preset)} ${preset.group.toLowerCase()}`;
    return words.every((word) => text.includes(word));
  };
}

/** The preset of a light character that is searched; none for another text. */
function characterPresets(search: string): readonly EffectPreset[] {
  const text = search.trim();
  const character = readLightCharacter(text);
  return 'steps' in character
    ? [{ id: text, name: text, group: 'Light character', effects: [{ steps: character.steps }] }]
    : [];
}

function groupsOf(search: string): (readonly [group: string, presets: readonly EffectPreset[]])[] {
  const found = [...characterPresets(search), ...singlePresets.filter(matching(search))];
  const groups = new Set(found.map(({ group }) => group));
  return [...groups].map((group) => [group, found.filter((preset) => preset.group === group)]);
}

interface PresetTileProps extends Pick<PresetPickerProps, 'led' | 'clock'> {
  readonly preset: EffectPreset;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function PresetTile({ preset, led, clock, isChosen, onChoose }: PresetTileProps) {
  const [effect] = preset.effects;
  const levelAt = useMemo(() => (effect === undefined ? () => 0 : playAgain(effect)), [effect]);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border px-2 py-1 text-left hover:bg-ink/8',
        isChosen ? 'border-focus bg-raised' : 'border-transparent',
      )}
    >
      <PlayedLamp {...{ clock, levelAt, led }} size="small" />
      <span className="min-w-0">
        <span className="block text-sm leading-tight">{preset.name}</span>
        {effect !== undefined && <span className="block text-2xs text-muted">{effectSummary(effect)}</span>}
      </span>
    </button>
  );
}

/** Pause (ms) after which the preview of an effect that ends is played again. */
const pauseMs = 1500;

/** Level of a preview: an effect that ends is played again and again. */
function playAgain(effect: Effect): (ms: number) => number {
  const play = playEffect(effect);
  if (!('steps' in effect) || (effect.repeat ?? 0) === 0) return play;
  const length = pauseMs + (effect.repeat ?? 0) * effect.steps.reduce((sum, { ms }) => sum + ms, 0);
  return (ms) => play(ms % length);
}
