import { Activity, Cable, Pencil, Plug, Plus, Settings, Wand } from 'lucide-react';
import { powerParts } from '#domain/catalogue/power.ts';
import { updateProject } from '#domain/changes/project-changes.ts';
import { byOrder } from '#domain/projects/order-slots.ts';
import { redo, undo } from '#web/features/builder/commands/history-commands.tsx';
import { editProjectName, showProjectField } from '#web/features/builder/panel/show-project-field.ts';
import type { Section } from '#domain/projects/section.ts';
import type { BuilderControls } from '#web/features/builder/project/builder-context.ts';
import { signUpPath } from '#web/session/offer.ts';
import { readStoredUser } from '#web/session/stored-user.ts';
import type { CommandEntry } from '#web/features/builder/keys/command-entry.ts';

/** Commands that edit the project. */
export function editEntries(controls: BuilderControls): CommandEntry[] {
  const { dialogs, session } = controls;
  const history = [undo, redo].filter(({ edit }) => edit(session.now().history) !== undefined);
  return [
    ...history.map(({ name, label, icon, keys }) => ({ id: name, label, icon, keys, run: session[name] })),
    {
      id: 'add-section',
      label: 'Add Section',
      icon: <Plus />,
      keywords: ['new section'],
      run: () => dialogs.open({ kind: 'add-section' }),
    },
    ...memberEntries(controls),
    ...sectionEntries(controls),
    {
      id: 'settings',
      label: 'Project settings',
      icon: <Settings />,
      keywords: ['power supply', 'resistors', 'options', 'preferences'],
      run: () => showProjectField('power-supply', controls),
    },
    ...supplyEntries(controls),
    {
      id: 'effects',
      label: 'Effect for several circuits',
      icon: <Activity />,
      keywords: ['effects', 'rooms of a house', 'animation'],
      run: () => dialogs.open({ kind: 'effects', places: [] }),
    },
    {
      id: 'scenes',
      label: 'Scenes',
      icon: <Activity />,
      keywords: ['power-up', 'button', 'sensor', 'motion', 'trigger', 'sequence'],
      run: () => dialogs.open({ kind: 'scenes' }),
    },
    {
      id: 'wires',
      label: 'Wires and fuse',
      icon: <Cable />,
      keywords: ['wire gauge', 'awg', 'length', 'fuse'],
      run: () => dialogs.open({ kind: 'wires' }),
    },
  ];
}

/** Commands that require an account; a guest is sent to sign up. */
function memberEntries(controls: BuilderControls): CommandEntry[] {
  const signUp = () => window.location.assign(signUpPath());
  const { isGuest, isTrial, dialogs } = controls;
  const isVisitor = isGuest || (isTrial && readStoredUser() === null);
  return [
    {
      id: 'rename',
      label: isGuest ? 'Sign up to rename the project' : 'Rename the project',
      icon: <Pencil />,
      keywords: ['rename', 'title', 'name'],
      run: isGuest ? signUp : () => editProjectName(controls),
    },
    {
      id: 'custom',
      label: isVisitor ? 'Sign up to add custom components' : 'Add Custom Component',
      icon: <Plus />,
      keywords: ['custom component', 'new component', 'own part', 'my part'],
      run: isVisitor ? signUp : () => dialogs.open({ kind: 'add-custom-part' }),
    },
  ];
}

function sectionEntries(controls: BuilderControls): CommandEntry[] {
  const { dialogs, activeSectionId } = controls;
  const sections = regularSections(controls);
  const active = sections.find(({ id }) => id === activeSectionId);
  const renames = sections.map((section): CommandEntry => ({
    id: `rename ${section.id}`,
    label: `Rename section ${section.name}`,
    icon: <Pencil />,
    keywords: ['edit section', 'color'],
    isOneOfMany: true,
    run: () => dialogs.open({ kind: 'edit-section', section }),
  }));
  if (active === undefined) return renames;
  const { id: sectionId, name } = active;
  return [
    ...renames,
    {
      id: 'arrange',
      label: 'Arrange LEDs',
      icon: <Wand />,
      keywords: ['best arrangement', 'optimize', 'strings', 'group'],
      run: () => dialogs.open({ kind: 'arrange', sectionId, ids: null, name }),
    },
  ];
}

function supplyEntries({ project, run }: BuilderControls): CommandEntry[] {
  const { powerSupplyId } = project.now().snapshot.project;
  const choose = (id: string) => () => {
    run({ name: 'change power supply', changes: (now) => updateProject(now, { powerSupplyId: id }) });
  };
  return powerParts
    .filter(({ id }) => id !== powerSupplyId)
    .map(({ id, name }) => ({
      id: `supply ${id}`,
      label: `Power the project from ${name}`,
      icon: <Plug />,
      keywords: [name, `run on ${name}`, `on ${name}`, 'power supply'],
      isOneOfMany: true,
      run: choose(id),
    }));
}

/** The sections except the global one. */
export function regularSections({ project }: BuilderControls): readonly Section[] {
  return byOrder(project.now().snapshot.sections).filter(({ sectionType }) => sectionType === 'regular');
}
