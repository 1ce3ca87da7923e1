import { Activity, Spline, Trash2 } from 'lucide-react';
import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import { removeCircuit } from '#web/features/builder/commands/edits/circuit-edits.ts';
import {
  type ActionCommand,
  circuitsOfParts,
  type CommandContext,
  done,
  partsOfTarget,
} from '#web/features/builder/commands/command.ts';
import { findCircuit, titleOfCircuit } from '#web/features/builder/project/find-circuit.ts';

/** Opens the settings of a circuit: its wire, its duty cycle, and whether it is sealed in. */
export const circuitSettings: ActionCommand = {
  name: 'circuit-settings',
  label: () => 'Settings',
  icon: <Spline />,
  isAllowed: ({ readOnly, target }) => !readOnly && target.kind === 'circuit',
  run: (context) => {
    if (context.target.kind !== 'circuit') return { isDone: false };
    const { place } = context.target;
    context.openDialog({ kind: 'circuit-settings', place, title: titleOfCircuit(context.snapshot(), place) });
    return done;
  },
  focusAfter: 'none',
};

/** Opens the effect of a circuit: how its light changes over time. */
export const circuitEffect: ActionCommand = {
  name: 'circuit-effect',
  label: () => 'Effect',
  icon: <Activity />,
  isAllowed: ({ readOnly, target }) => !readOnly && target.kind === 'circuit',
  run: (context) => {
    if (context.target.kind !== 'circuit') return { isDone: false };
    const { place } = context.target;
    context.openDialog({ kind: 'effect', place, title: titleOfCircuit(context.snapshot(), place) });
    return done;
  },
  focusAfter: 'none',
};

/** Opens the effect of the circuits of the selected parts, in the order of the selection. */
export const circuitsEffect: ActionCommand = {
  name: 'circuits-effect',
  label: () => 'Effect',
  icon: <Activity />,
  isAllowed: (context) => !context.readOnly && placesOfTarget(context).length > 0,
  run: (context) => {
    const places = placesOfTarget(context);
    const [place] = places;
    if (place === undefined) return { isDone: false };
    if (places.length > 1) context.openDialog({ kind: 'effects', places });
    else context.openDialog({ kind: 'effect', place, title: titleOfCircuit(context.snapshot(), place) });
    return done;
  },
  focusAfter: 'none',
};

/** The circuits with lights that contain parts of the target. */
function placesOfTarget({ snapshot, blueprint, target }: CommandContext): readonly CircuitPlace[] {
  const places = circuitsOfParts(snapshot(), partsOfTarget(snapshot(), target));
  return places.filter((place) => (findCircuit(blueprint(), place)?.leds.length ?? 0) > 0);
}

/** Deletes a circuit; if it has parts, a dialog asks whether to keep them. */
export const deleteCircuit: ActionCommand = {
  name: 'delete-circuit',
  label: ({ target }) =>
    target.kind === 'circuit' ? `Delete circuit ${target.place.circuitNumber}` : 'Delete circuit',
  icon: <Trash2 />,
  isDanger: true,
  isAllowed: ({ readOnly, target }) => !readOnly && target.kind === 'circuit',
  run: (context) => {
    const { snapshot, target, runEdit, openDialog } = context;
    if (target.kind !== 'circuit') return { isDone: false };
    const { place } = target;
    if (partsOfTarget(snapshot(), target).length === 0) return { isDone: runEdit(removeCircuit(place, false)) };
    openDialog({ kind: 'delete-circuit', place, title: titleOfCircuit(context.snapshot(), place) });
    return done;
  },
  focusAfter: 'none',
};
