import { useDeferredValue, useMemo, useState } from 'react';
import type { ArrangeQuestion } from '#web/features/builder/dialogs/arrange/arrange-answer.ts';
import {
  readOwnedValues,
  readTypedLeds,
  type ParsedLed,
  type TypedList,
} from '#web/features/builder/dialogs/arrange/typed-leds.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import type { ArrangeRequest } from '#web/features/builder/project/dialog-requests.ts';
import { localStore } from '#web/browser-storage.ts';
import type { Segment } from '#web/ui/fields/segmented-control.tsx';

/** Source of the LEDs: the section, the LEDs for which the dialog was opened, or a typed list. */
export type LedSource = 'section' | 'chosen' | 'typed';

/** Entries of the dialog, and the resulting question. */
export interface ArrangeEntry {
  readonly source: LedSource;
  readonly sources: readonly Segment<LedSource>[];
  readonly setSource: (source: LedSource) => void;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly typed: TypedList<ParsedLed>;
  readonly owned: string;
  readonly setOwned: (text: string) => void;
  readonly ownedValues: TypedList<number>;
  /** Name of the section to which new LEDs are added. */
  readonly into: string;
  /** Subject in the name of the edit. */
  readonly what: string;
  /** Null if there is nothing to arrange. */
  readonly question: ArrangeQuestion | null;
}

const ownedKey = 'lightyard.owned-resistors';

/** State of the entries of the dialog. Owned resistor values are stored in the browser. */
export function useArrangeEntry(request: ArrangeRequest): ArrangeEntry {
  const { sectionId, ids, name } = request;
  const snapshot = useProject((project) => project.snapshot);
  const into = snapshot.sections.find(({ id }) => id === sectionId)?.name ?? '';
  const [source, setSource] = useState<LedSource>(ids === null ? 'section' : 'chosen');
  const [text, setText] = useState('');
  const [owned, setOwned] = useState(() => localStore.read(ownedKey) ?? '');
  const typed = useMemo(() => readTypedLeds(text), [text]);
  const ownedValues = useMemo(() => readOwnedValues(owned), [owned]);
  const question = useMemo(() => {
    const leds = source === 'typed' ? newLeds(sectionId, typed) : placedLeds(snapshot, request, source);
    return leds === null ? null : { snapshot, leds, owned: ownedValues.entries };
  }, [snapshot, request, sectionId, source, typed, ownedValues]);
  return {
    source,
    sources: [
      ...(ids === null ? [] : [{ id: 'chosen' as const, label: `${name.charAt(0).toUpperCase()}${name.slice(1)}` }]),
      ...(into === '' ? [] : [{ id: 'section' as const, label: `All of ${into}` }]),
      { id: 'typed', label: 'New LEDs' },
    ],
    setSource,
    text,
    setText,
    typed,
    owned,
    setOwned: (values) => {
      setOwned(values);
      localStore.write(ownedKey, values);
    },
    ownedValues,
    into,
    what: { chosen: name, section: into, typed: `new LEDs in ${into}` }[source],
    question: useDeferredValue(question),
  };
}

/** LEDs of a typed list; null if it is empty. */
function newLeds(sectionId: string, { entries }: TypedList<ParsedLed>): ArrangeQuestion['leds'] | null {
  if (entries.length === 0) return null;
  const leds = entries.map(({ componentId, quantity, properties }) => ({ componentId, quantity, properties }));
  return { kind: 'typed', sectionId, leds };
}

/** LEDs of the section, or those for which the dialog was opened; null if there are none. */
function placedLeds(
  { components }: ProjectSnapshot,
  { sectionId, ids }: ArrangeRequest,
  source: LedSource,
): ArrangeQuestion['leds'] | null {
  const requested = new Set(ids);
  const leds = components.filter(({ id, componentType, sectionId: of }) => {
    return componentType === 'led' && (source === 'chosen' ? requested.has(id) : of === sectionId);
  });
  return leds.length === 0 ? null : { kind: 'placed', ids: leds.map(({ id }) => id) };
}
