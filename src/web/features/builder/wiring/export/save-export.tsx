import { Activity, BookOpen, FileSpreadsheet, FileText, Image, Shapes, Table } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import { ApiError, userMessage } from '#web/api/api-error.ts';
import { keptPaper, keptSymbols } from '#web/document-files.ts';
import type { BuilderControls } from '#web/features/builder/project/builder-context.ts';
import { type SavedEdits, whenSaved } from '#web/features/builder/sync/when-saved.ts';
import { type PreviewKind, previewOf } from '#web/features/builder/project/dialog-requests.ts';
import type { DrawingSubject } from '#web/features/builder/wiring/drawing/draw-wiring.ts';
import type { ExportKind } from '#web/features/builder/wiring/export/export-file.ts';
import { isShared } from '#web/shared-project.ts';
import { isVersion } from '#web/version-project.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';

/** The project to export, and the permissions of its user. */
export interface ExportedProject extends DrawingSubject {
  /** Guests cannot export PDF files; `onPdfRefused` shows why. */
  readonly isGuest: boolean;
  readonly onPdfRefused: () => void;
  /** Opens a preview instead of exporting a file; null if files can be exported. */
  readonly onPreview: ((document: PreviewKind) => void) | null;
  /** The server renders PDF files from the stored project, so they wait until pending edits are saved. */
  readonly edits: SavedEdits;
}

/** A file of a project: its label, and keywords to find it by. */
interface ExportEntry<Kind extends ExportKind> {
  readonly id: Kind;
  readonly label: string;
  readonly icon: ReactNode;
  readonly keywords: readonly string[];
}

/** Documents that a trial can preview. */
export const previewKinds: readonly ExportEntry<PreviewKind>[] = [
  {
    id: 'build-book',
    label: 'Build book',
    icon: <BookOpen />,
    keywords: ['pdf', 'book', 'instructions', 'manual', 'print'],
  },
  { id: 'wires', label: 'Wire list', icon: <Table />, keywords: ['csv', 'spreadsheet', 'cut list'] },
  { id: 'spice', label: 'SPICE netlist', icon: <Activity />, keywords: ['simulation'] },
];

const allKinds: readonly ExportEntry<ExportKind>[] = [
  {
    id: 'build-book',
    label: 'Build book (PDF)',
    icon: <BookOpen />,
    keywords: ['pdf', 'book', 'instructions', 'manual', 'download'],
  },
  { id: 'pdf', label: 'Diagram as PDF', icon: <FileText />, keywords: ['wiring diagram', 'download'] },
  { id: 'svg', label: 'Diagram as SVG', icon: <Shapes />, keywords: ['download', 'picture', 'image'] },
  { id: 'png', label: 'Diagram as PNG', icon: <Image />, keywords: ['download', 'picture', 'image'] },
  {
    id: 'wires-xlsx',
    label: 'Wire list for Excel',
    icon: <FileSpreadsheet />,
    keywords: ['download', 'spreadsheet', 'xlsx', 'cut list'],
  },
  { id: 'wires', label: 'Wire list as CSV', icon: <Table />, keywords: ['download', 'spreadsheet', 'cut list'] },
  { id: 'spice', label: 'SPICE netlist (.cir)', icon: <Activity />, keywords: ['download', 'simulation'] },
];

/**
 * Files that a project can be exported to. The server draws no diagram of a shared project as PDF, and creates no
 * document of a version.
 */
export function exportKinds(projectId: string): readonly ExportEntry<ExportKind>[] {
  if (isVersion(projectId)) return allKinds.filter(({ id }) => id !== 'pdf' && id !== 'build-book');
  return isShared(projectId) ? allKinds.filter(({ id }) => id !== 'pdf') : allKinds;
}

/** Returns the project of the builder, with the section that its view shows. */
export function projectToExport(controls: BuilderControls): ExportedProject {
  const { project, session, isGuest, showLimit, activeSectionId } = controls;
  const onPdfRefused = () => showLimit('pdf');
  const onPreview = previewOf(controls);
  return { ...project.now(), sectionId: activeSectionId, isGuest, onPdfRefused, onPreview, edits: session };
}

const unsavedText = 'Your last edits are not saved yet and would be missing. Try again once they are saved.';

/** Exports a file of a project, with code loaded on demand; a failure shows a toast with a retry. */
export async function saveExport(
  kind: ExportKind,
  project: ExportedProject,
  symbols: SymbolSet = keptSymbols.now(),
): Promise<void> {
  const isPdf = kind === 'pdf' || kind === 'build-book';
  if (isPdf && project.isGuest) return project.onPdfRefused();
  const action = { label: 'Retry', onPress: () => void saveExport(kind, project, symbols) };
  const refuse = (description: string) =>
    showToast({ tone: 'error', title: 'The file could not be created', description, action });
  try {
    if (isPdf && !(await whenSaved(project.edits))) return refuse(unsavedText);
    const { exportFile } = await import('#web/features/builder/wiring/export/export-file.ts');
    await exportFile(kind, { ...project, symbols, paper: keptPaper.now() });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'GUEST_PDF_EXPORT') return project.onPdfRefused();
    refuse(userMessage(error));
  }
}
