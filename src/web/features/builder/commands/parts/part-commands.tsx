import { Copy, Pencil, SquareCheck, Trash2, Unplug, X } from 'lucide-react';
import { selectableParts } from '#domain/changes/selected-parts.ts';
import { removeCircuit } from '#web/features/builder/commands/edits/circuit-edits.ts';
import {
  partsOfTarget,
  targetName,
  type ActionCommand,
  type CommandContext,
  done,
  hasCtrlOrCmd,
} from '#web/features/builder/commands/command.ts';
import {
  deletePart,
  duplicatePart,
  deleteSelected,
  duplicateSelected,
} from '#web/features/builder/commands/edits/part-edits.ts';
import { catalogueOf, partView } from '#web/features/builder/project/part-view.ts';

const hasParts = ({ snapshot, target }: CommandContext) => partsOfTarget(snapshot(), target).length > 0;

/** Opens the dialog of a part. */
export const edit: ActionCommand = {
  name: 'edit',
  label: () => 'Edit',
  icon: <Pencil />,
  keys: { text: 'Enter', matches: null },
  isAllowed: (context) => !context.readOnly && partsOfTarget(context.snapshot(), context.target).length === 1,
  run: ({ snapshot, target, openDialog }) => {
    const [id] = partsOfTarget(snapshot(), target);
    const component = snapshot().components.find((row) => row.id === id);
    if (component !== undefined) openDialog({ kind: 'edit-part', component });
    return done;
  },
  focusAfter: 'none',
};

/** Shows which lights go dark if an LED fails. */
export const whatIf: ActionCommand = {
  name: 'what-if',
  label: () => 'What if it fails?',
  icon: <Unplug />,
  isAllowed: ({ snapshot, target }) =>
    target.kind === 'part' &&
    snapshot().components.some(({ id, componentType }) => id === target.partId && componentType === 'led'),
  run: ({ snapshot, target, openDialog }) => {
    const component = target.kind === 'part' && snapshot().components.find(({ id }) => id === target.partId);
    if (!component) return { isDone: false };
    openDialog({ kind: 'what-if', component, title: targetName(snapshot(), target) });
    return done;
  },
  focusAfter: 'none',
};

/** Selects or deselects a part, or all parts of a circuit. */
export const select: ActionCommand = {
  name: 'select',
  label: ({ target }) => {
    if (target.kind === 'circuit') return 'Select parts';
    return target.kind === 'selection' ? 'Deselect' : 'Select';
  },
  icon: <SquareCheck />,
  keys: { text: 'Space', matches: null },
  isAllowed: hasParts,
  run: ({ snapshot, target, selection }) => {
    if (target.kind === 'circuit') selection.toggleAll(partsOfTarget(snapshot(), target));
    else if (target.kind !== 'none' && target.partId !== null) selection.toggle(target.partId);
    return done;
  },
  focusAfter: 'none',
};

/** Selects all parts of the target's section, else of the active section, else of all sections. */
export const selectAll: ActionCommand = {
  name: 'select-all',
  label: () => 'Select all',
  icon: <SquareCheck />,
  keys: {
    text: 'Ctrl+A',
    matches: (event) => event.key.toLowerCase() === 'a' && hasCtrlOrCmd(event) && !event.shiftKey,
  },
  isAllowed: () => true,
  run: ({ snapshot, target, selection, activeSectionId }) => {
    const { components, sections } = snapshot();
    const partId = target.kind === 'part' || target.kind === 'selection' ? target.partId : null;
    const circuitSection = target.kind === 'circuit' ? target.place.sectionId : undefined;
    const sectionId = components.find(({ id }) => id === partId)?.sectionId ?? circuitSection ?? activeSectionId();
    const included = sections.filter((section) => sectionId === null || section.id === sectionId);
    selection.replace(included.flatMap((section) => selectableParts(snapshot(), section.id).map((part) => part.id)));
    return done;
  },
  focusAfter: 'none',
};

/** Deselects all parts. */
export const clearSelection: ActionCommand = {
  name: 'clear-selection',
  label: () => 'Clear selection',
  icon: <X />,
  keys: { text: 'Esc', matches: (event) => event.key === 'Escape' },
  isAllowed: ({ selection }) => selection.now().size > 0,
  run: ({ selection }) => {
    selection.clear();
    return done;
  },
  focusAfter: 'none',
};

/** Duplicates a part after itself, a circuit as a new circuit; for a selection, both. */
export const duplicate: ActionCommand = {
  name: 'duplicate',
  label: ({ target }) => (target.kind === 'circuit' ? 'Duplicate circuit' : 'Duplicate'),
  icon: <Copy />,
  keys: { text: 'Ctrl+D', matches: (event) => event.key.toLowerCase() === 'd' && hasCtrlOrCmd(event) },
  isAllowed: (context) => !context.readOnly && hasParts(context),
  run: ({ snapshot, target, runEdit }) => {
    const name = targetName(snapshot(), target);
    if (target.kind === 'part') {
      const part = snapshot().components.find(({ id }) => id === target.partId);
      return { isDone: part !== undefined && runEdit(duplicatePart(name, part)) };
    }
    const catalogue = catalogueOf(snapshot());
    const ids = partsOfTarget(snapshot(), target);
    const copies = duplicateSelected(name, ids, (part) => partView(part, catalogue).title);
    return { isDone: runEdit(copies), created: copies.created };
  },
  focusAfter: 'created',
};

/** Deletes parts, or a circuit with its parts. */
export const deleteParts: ActionCommand = {
  name: 'delete',
  label: () => 'Delete',
  icon: <Trash2 />,
  keys: { text: 'Del', matches: (event) => event.key === 'Delete' },
  isDanger: true,
  isAllowed: ({ readOnly, target }) => !readOnly && target.kind !== 'none',
  run: ({ snapshot, target, runEdit }) => {
    const name = targetName(snapshot(), target);
    if (target.kind === 'circuit') return { isDone: runEdit(removeCircuit(target.place, false)) };
    if (target.kind === 'part') return { isDone: runEdit(deletePart(name, target.partId)) };
    return { isDone: runEdit(deleteSelected(name, partsOfTarget(snapshot(), target))) };
  },
  focusAfter: 'neighbor',
};
