import { useState } from 'react';
import type { Effect } from '#domain/effects/effect.ts';
import { readLightCharacter } from '#domain/effects/light-character.ts';
import { InputField } from '#web/ui/fields/input-field.tsx';

interface CharacterFieldProps {
  /** Preset of the effect; its text is shown if it is a light character. */
  readonly initial: string | null;
  readonly onRead: (effect: Effect) => void;
}

/** Field for the light character of a chart, which becomes the effect as soon as it is complete. */
export function CharacterField({ initial, onRead }: CharacterFieldProps) {
  const [text, setText] = useState(() => (initial !== null && 'steps' in readLightCharacter(initial) ? initial : ''));
  const [isDone, setDone] = useState(false);
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
