import {
  Cable,
  CircuitBoard,
  CodeXml,
  Download,
  Gauge,
  History,
  Image,
  Keyboard,
  LampDesk,
  Lightbulb,
  LightbulbOff,
  ListChecks,
  Printer,
  Rows3,
  Share2,
  Spline,
  Wrench,
} from 'lucide-react';
import { downloadProject } from '#web/features/builder/commands/download-project.ts';
import { lightPlaces } from '#web/features/builder/design/lights/lights.ts';
import { switchLights } from '#web/features/builder/design/lights/switch-lights.ts';
import { presentation } from '#web/features/builder/design/view/presentation.ts';
import type { Project } from '#domain/projects/project.ts';
import { chooseTool, modelStore } from '#web/features/builder/model/model-state.ts';
import type { BuilderControls } from '#web/features/builder/project/builder-context.ts';
import { previewOf } from '#web/features/builder/project/dialog-requests.ts';
import { hasProgram } from '#web/features/builder/project/programmed-parts.ts';
import { shownProgram } from '#web/features/builder/project/shown-program.ts';
import { requestPrint } from '#web/features/builder/project/print-request.ts';
import {
  exportKinds,
  previewKinds,
  projectToExport,
  saveExport,
} from '#web/features/builder/wiring/export/save-export.tsx';
import { solderPath } from '#web/paths.ts';
import { isShared } from '#web/shared-project.ts';
import { isVersion } from '#web/version-project.ts';
import type { CommandEntry } from '#web/features/builder/keys/command-entry.ts';
import { accountEntries, projectEntries, themeEntries } from '#web/features/builder/keys/account-commands.tsx';
import { editEntries, regularSections } from '#web/features/builder/keys/edit-commands.tsx';

/** All commands available now; edits only if the project can be edited. */
export function commandEntries(controls: BuilderControls): readonly CommandEntry[] {
  return [
    ...viewEntries(controls),
    ...designEntries(controls),
    ...documentEntries(controls),
    ...ownProjectEntries(controls),
    ...(controls.readOnly ? [] : editEntries(controls)),
    ...lightEntries(controls),
    ...projectEntries(controls),
    ...accountEntries(controls),
    ...themeEntries,
  ];
}

function showView(view: BuilderControls['view'], { setView, setPane }: BuilderControls): void {
  setPane('workspace');
  setView(view);
}

function viewEntries(controls: BuilderControls): CommandEntry[] {
  const { dialogs } = controls;
  const show = (view: BuilderControls['view']) => () => showView(view, controls);
  return [
    {
      id: 'design',
      label: 'Design View',
      icon: <LampDesk />,
      keywords: ['circuits', 'edit'],
      keys: '1',
      run: show('design'),
    },
    {
      id: 'wiring',
      label: 'Wiring',
      icon: <Cable />,
      keywords: ['wiring diagram', 'schematic', 'circuit diagram', 'meter', 'fault finder', 'pins'],
      keys: '2',
      run: show('wiring'),
    },
    {
      id: 'parts',
      label: 'Parts List',
      icon: <ListChecks />,
      keywords: ['shopping list', 'buy', 'bill of materials', 'bom', 'components'],
      keys: '3',
      run: show('parts'),
    },
    {
      id: 'model',
      label: 'Model',
      icon: <Image />,
      keywords: ['photo', 'picture', 'plan', 'place lights'],
      keys: '5',
      run: show('model'),
    },
    ...routeEntries(controls),
    ...programEntries(controls),
    {
      id: 'power',
      label: 'Power and heat',
      icon: <Gauge />,
      keywords: ['current', 'consumption', 'battery life', 'milliamps'],
      run: () => dialogs.open({ kind: 'power' }),
    },
    {
      id: 'keys',
      label: 'Keys',
      icon: <Keyboard />,
      keywords: ['keyboard shortcuts', 'shortcuts', 'help'],
      keys: '?',
      run: () => dialogs.open({ kind: 'keys' }),
    },
  ];
}

/** Draws a route, if there is a picture of the model. */
function routeEntries(controls: BuilderControls): CommandEntry[] {
  const { readOnly, project, session } = controls;
  if (readOnly || project.now().snapshot.pictures.length === 0) return [];
  return [
    {
      id: 'route',
      label: 'Draw a route',
      icon: <Spline />,
      keywords: ['route', 'wire path', 'way of wires'],
      keys: 'R',
      run: () => {
        showView('model', controls);
        chooseTool(modelStore(session), { kind: 'route' });
      },
    },
  ];
}

/** The programs of boards, if there is a board. */
function programEntries(controls: BuilderControls): CommandEntry[] {
  if (!controls.project.now().snapshot.components.some(hasProgram)) return [];
  return [
    {
      id: 'program',
      label: 'Program',
      icon: <CodeXml />,
      keywords: ['arduino', 'sketch', 'code', 'micropython', 'board', 'how to load'],
      run: () => {
        shownProgram.set({ isShown: true, componentId: null });
        showView('wiring', controls);
      },
    },
  ];
}

function designEntries(controls: BuilderControls): CommandEntry[] {
  const showSection = (id: string | null) => () => {
    showView('design', controls);
    controls.setActiveSection(id);
  };
  const choosePresentation = (chosen: 'picture' | 'list') => () => {
    showView('design', controls);
    presentation.choose(chosen);
  };
  return [
    ...regularSections(controls).map(({ id, name }) => ({
      id: `section ${id}`,
      label: `Section ${name}`,
      icon: <Rows3 />,
      keywords: [name],
      run: showSection(id),
    })),
    { id: 'all', label: 'All sections', icon: <Rows3 />, keywords: ['whole project'], run: showSection(null) },
    {
      id: 'picture',
      label: 'Show circuits as a picture',
      icon: <CircuitBoard />,
      keywords: ['drawing'],
      run: choosePresentation('picture'),
    },
    {
      id: 'list',
      label: 'Show circuits as a list',
      icon: <Rows3 />,
      keywords: ['rows'],
      run: choosePresentation('list'),
    },
  ];
}

function documentEntries(controls: BuilderControls): CommandEntry[] {
  const { project, readOnly } = controls;
  const solder: CommandEntry = {
    id: 'solder',
    label: 'Solder wire by wire',
    icon: <Wrench />,
    keywords: ['soldering', 'solder mode', 'build', 'assemble'],
    run: () => window.location.assign(solderPath(project.now().snapshot.project.id, readOnly)),
  };
  const preview = previewOf(controls);
  if (preview !== null) {
    const show = (kind: (typeof previewKinds)[number]): CommandEntry => ({ ...kind, run: () => preview(kind.id) });
    return [...previewKinds.map(show), solder];
  }
  const print = (view: 'wiring' | 'parts') => () => {
    showView(view, controls);
    requestPrint(view);
  };
  const save = (kind: Parameters<typeof saveExport>[0]) => () => void saveExport(kind, projectToExport(controls));
  const { id } = project.now().snapshot.project;
  return [
    ...exportKinds(id).map((kind): CommandEntry => {
      const isMain = kind.id === 'build-book';
      const keywords = [...kind.keywords, 'export', 'save'];
      return { ...kind, keywords, id: `save ${kind.id}`, ...(isMain ? {} : { isOneOfMany: true }), run: save(kind.id) };
    }),
    ...(isVersion(id) ? [] : [solder]),
    {
      id: 'print-wiring',
      label: 'Print the wiring diagram',
      icon: <Printer />,
      keywords: ['print', 'paper'],
      run: print('wiring'),
    },
    {
      id: 'print-parts',
      label: 'Print the parts list',
      icon: <Printer />,
      keywords: ['print', 'paper', 'shopping list'],
      run: print('parts'),
    },
    ...(isShared(id) || isVersion(id) ? [] : [downloadEntry(project.now().snapshot.project)]),
  ];
}

/** Commands of a project that its user may edit and the server stores. */
function ownProjectEntries({ readOnly, isTrial, dialogs }: BuilderControls): CommandEntry[] {
  if (readOnly || isTrial) return [];
  return [
    {
      id: 'history',
      label: 'History',
      icon: <History />,
      keywords: ['versions', 'keep this version', 'restore', 'earlier', 'what changed', 'backup'],
      run: () => dialogs.open({ kind: 'history' }),
    },
    {
      id: 'share',
      label: 'Share',
      icon: <Share2 />,
      keywords: ['link', 'publish', 'show', 'QR code', 'label', 'embed', 'iframe'],
      run: () => dialogs.open({ kind: 'share' }),
    },
  ];
}

function downloadEntry(project: Project): CommandEntry {
  return {
    id: 'download',
    label: 'Download project file',
    icon: <Download />,
    keywords: ['export', 'backup', 'save', 'json', project.name],
    run: () => void downloadProject(project),
  };
}

function lightEntries({ project }: BuilderControls): CommandEntry[] {
  const { blueprint } = project.now();
  const places = blueprint.sections.flatMap(lightPlaces);
  if (places.length === 0) return [];
  const set = (areOn: boolean) => () => switchLights(blueprint, places, areOn);
  return [
    {
      id: 'lights-on',
      label: 'Lights on',
      icon: <Lightbulb />,
      keywords: ['turn on', 'switch on', 'light up', 'test lights', 'all lights on'],
      run: set(true),
    },
    {
      id: 'lights-off',
      label: 'Lights off',
      icon: <LightbulbOff />,
      keywords: ['turn off', 'switch off', 'all lights off'],
      run: set(false),
    },
  ];
}
