import { Pencil } from 'lucide-react';
import { circuitNumberOf } from '#domain/parts/component.ts';
import { formatResistor, parseOhms } from '#domain/units/ohms.ts';
import { type ResistorOwner, setOwnOhms } from '#web/features/builder/commands/edits/resistor-edits.ts';
import type { CommandEntry } from '#web/features/builder/keys/command-entry.ts';
import type { BuilderControls } from '#web/features/builder/project/builder-context.ts';
import { circuitTitle } from '#web/features/builder/project/circuit-title.ts';
import type { ProjectView } from '#web/features/builder/project/project-view.ts';
import { findCircuit } from '#web/features/builder/project/find-circuit.ts';

/** Command of a phrase such as `R4 470`, which sets the value of the resistor R4; none for other texts. Rule B311. */
export function resistorEntries(typed: string, { project, run, setView }: BuilderControls): readonly CommandEntry[] {
  const [, reference = '', value = ''] = /^\s*(r\d+)\s*[=:]?\s+(.+)$/i.exec(typed) ?? [];
  const ohms = parseOhms(value);
  const found = ohms === null ? null : findOwner(project.now(), reference.toUpperCase());
  if (ohms === null || found === null) return [];
  return [
    {
      id: `resistor ${reference}`,
      label: `${reference.toUpperCase()}: use ${formatResistor(ohms)}, ${found.title}`,
      icon: <Pencil />,
      run: () => {
        setView('design');
        run(setOwnOhms(found.owner, ohms));
      },
    },
  ];
}

/** Circuit or standalone LED of the calculated resistor with a reference, and its name. */
function findOwner(
  { snapshot, blueprint }: ProjectView,
  reference: string,
): { readonly owner: ResistorOwner; readonly title: string } | null {
  for (const row of snapshot.components) {
    const circuitNumber = circuitNumberOf(row);
    const { circuitReferences, resistorReferences, sectionId } = row;
    if (circuitNumber === null) {
      if (row.componentType !== 'led' || !resistorReferences.includes(reference)) continue;
      return { owner: { componentId: row.id }, title: row.customName ?? 'standalone LED' };
    }
    const isHere =
      circuitReferences?.reference === reference || circuitReferences?.resistorReferences.includes(reference) === true;
    const circuit = findCircuit(blueprint, { sectionId, circuitNumber });
    if (!isHere || circuit === undefined || circuit.ledString === null) continue;
    return { owner: { sectionId, circuitNumber }, title: circuitTitle(circuitNumber, circuit.name) };
  }
  return null;
}
