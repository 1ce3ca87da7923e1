import { useState } from 'react';
import type { Effect } from '#domain/effects/effect.ts';
import { readLightCharacter } from '#domain/effects/light-character.ts';
import { InputField } from '#web/ui/fields/input-field.tsx';

interface CharacterFieldProps {
  /** Preset of the effect; its text is shown if it is a light character. */
  readonly preset: string | null;
  readonly onRead: (effect: Effect) => void;
}

function characterOf(preset: string | null): string {
  return preset !== null && 'steps' in readLightCharacter(preset) ? preset : '';
}

/** Field for the light character of a chart, which becomes the effect as soon as it is complete. */
export function CharacterField({ preset, onRead }: CharacterFieldProps) {
  const [text, setText] = useState(() => characterOf(preset));
  const [shownPreset, setShownPreset] = useState(preset);
  const [isDone, setDone] = useState(false);
  // Another preset replaces the text, unless it is what was typed.
  if (preset !== shownPreset) {
    setShownPreset(preset);
    if (preset !== text.trim()) setText(characterOf(preset));
  }
  const read = readLightCharacter(text);
  const type = (typed: string) => {
    setText(typed);
    setDone(false);
    const character = readLightCharacter(typed);
    if ('steps' in character) onRead({ steps: character.steps, preset: typed.trim() });
  };
  return (
    <InputField
      label="Light character"
      placeholder="Fl(2) 10s"
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => type(event.target.value)}
      // Half a character is not an error yet.
      onBlur={() => setDone(true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setDone(true);
      }}
      error={isDone && text.trim() !== '' && 'problem' in read ? read.problem : undefined}
    />
  );
}
