import type { ProjectDraft } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { type NamingSettings, partOfTrigger } from '#domain/projects/named-circuits.ts';

/** A circuit or part that settings name but that does not exist, with its path in them. */
interface MissingRow {
  readonly path: string;
  readonly message: string;
}

/** Returns the first circuit or part that scenes and houses name but that does not exist; null if all exist. */
export function findMissingRow(
  { rooms, scenes }: NamingSettings,
  hasCircuit: (id: string) => boolean,
  hasPart: (id: string) => boolean,
): MissingRow | null {
  const circuits = [
    ...rooms.flatMap((house, at) => {
      return house.circuits.map((id, index) => ({ id, path: `rooms.${at}.circuits.${index}` }));
    }),
    ...scenes.flatMap(({ entries }, at) => {
      return entries.map(({ circuit: id }, index) => ({ id, path: `scenes.${at}.entries.${index}.circuit` }));
    }),
  ];
  const circuit = circuits.find(({ id }) => !hasCircuit(id));
  if (circuit !== undefined) return { path: circuit.path, message: 'This circuit is not in the project.' };
  const at = scenes.findIndex(({ trigger }) => {
    const part = partOfTrigger(trigger);
    return part !== null && !hasPart(part);
  });
  return at === -1 ? null : { path: `scenes.${at}.trigger.componentId`, message: 'This part is not in the project.' };
}

/** Refuses scenes and houses of circuits, and scenes of buttons, that are not in the project. Source: effects, 6. */
export function refuseScenes(draft: ProjectDraft, change: Change) {
  if (change.action !== 'update-project' || change.set.settings === undefined) return null;
  const missing = findMissingRow(
    change.set.settings,
    (id) => draft.circuits.get(id) !== undefined,
    (id) => draft.components.get(id) !== undefined,
  );
  if (missing === null) return null;
  return { code: 'INVALID' as const, path: `set.settings.${missing.path}`, message: missing.message };
}
