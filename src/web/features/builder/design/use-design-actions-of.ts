import { useMemo } from 'react';
import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import { refuseInCircuit } from '#domain/circuits/circuit-rules.ts';
import { circuitNumberOf } from '#domain/parts/component.ts';
import { usedCircuitNumbers } from '#domain/circuits/circuit-numbers.ts';
import type { Component } from '#domain/parts/component.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { showRefusal } from '#web/features/builder/commands/show-refusal.ts';
import { nameCircuit, numberBeside, removeCircuit, takeNumber } from '#web/features/builder/design/circuit-commands.ts';
import { circuitCreation, circuitUpdate, newCircuit } from '#web/features/builder/design/circuit-toasts.ts';
import type { DesignActions } from '#web/features/builder/design/design-actions.ts';
import { focusPart } from '#web/features/builder/design/focus-part.ts';
import { moveParts } from '#web/features/builder/design/part-commands.ts';
import { catalogueOf, lookOfPart } from '#web/features/builder/design/part-look.ts';
import { usePartDialogs, type DropPlace } from '#web/features/builder/dialogs/part-dialogs-context.ts';
import { useBuilderControls, useShown } from '#web/features/builder/project/builder-context.ts';

type OpenMenu = (menu: { readonly component: Component; readonly button: HTMLElement }) => void;

/** The deeds of the design view; the same object until the library changes. */
export function useDesignActionsOf(openMenu: OpenMenu): DesignActions {
  const { session, readOnly, run } = useBuilderControls();
  const openDialog = usePartDialogs();
  const customComponents = useShown(({ whole }) => whole.customComponents);
  return useMemo((): DesignActions => {
    const catalogue = catalogueOf({ customComponents });
    const latest = () => session.state().whole;
    return {
      readOnly,
      catalogue,
      run,
      edit: (component) => openDialog({ kind: 'edit', component }),
      openMenu: (component, button) => openMenu({ component, button }),
      saveLabel: (place, label) => saveLabel(latest(), run, place, label),
      shiftCircuit: (place, by) => {
        const number = numberBeside(latest(), place, by);
        return number !== null && run(takeNumber(place, number)) ? number : null;
      },
      askDeleteCircuit: (place, title, isEmpty) => {
        if (isEmpty) run(removeCircuit(place, false));
        else openDialog({ kind: 'delete-circuit', place, title });
      },
      dropPart: (subject, place) => {
        if (subject.kind === 'placed') {
          const ids = subject.componentIds;
          const [part, another] = latest().components.filter((row) => ids.includes(row.id));
          if (part === undefined) return;
          const name = another === undefined ? lookOfPart(part, catalogue).title : `${ids.length} parts`;
          const command = moveParts(name, ids, place);
          // The keyboard goes on with what it has carried.
          if (run(isNewCircuit(latest(), place) ? { ...command, toasts: newCircuit } : command)) focusPart(part.id);
        } else if (subject.kind === 'catalogue') {
          const { partId: id, componentType: type } = subject;
          if (catalogue.get(id)?.type !== type || isRefused(latest(), type, id, place)) return;
          openDialog({ kind: 'place', part: { id, type }, drop: place });
        }
      },
    };
  }, [session, readOnly, customComponents, run, openDialog, openMenu]);
}

function saveLabel(whole: WholeProject, run: DesignActions['run'], place: CircuitPlace, label: string): void {
  const isNamed = whole.circuits.some(
    (row) => row.sectionId === place.sectionId && row.circuitNumber === place.circuitNumber,
  );
  run({ ...nameCircuit(place, label), toasts: isNamed ? circuitUpdate : circuitCreation });
}

function isNewCircuit(whole: WholeProject, { sectionId, circuit }: DropPlace): boolean {
  if (circuit.kind !== 'circuit') return circuit.kind === 'insert';
  return !usedCircuitNumbers(whole, sectionId).includes(circuit.number);
}

/** Says at the drop, before any dialog, that a part may not join a circuit. */
function isRefused(
  whole: WholeProject,
  componentType: Component['componentType'],
  componentId: string,
  { sectionId, circuit }: DropPlace,
): boolean {
  if (circuit.kind === 'standalone') return false;
  const others = whole.components.filter(
    (row) => circuit.kind === 'circuit' && row.sectionId === sectionId && circuitNumberOf(row) === circuit.number,
  );
  const refusal = refuseInCircuit({ componentType, componentId, quantity: 1 }, circuit.number, others);
  if (refusal !== null) showRefusal(refusal, { name: 'add part', lost: [], onLimit: () => undefined });
  return refusal !== null;
}
