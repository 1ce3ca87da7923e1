import { BookOpen, FileDown, FileText, Image, Shapes, Table } from 'lucide-react';
import type { SymbolSet } from '#domain/wiring/glyphs.ts';
import { ApiError, userMessage } from '#web/api/api-error.ts';
import type { ExportKind } from '#web/features/builder/wiring/export-file.ts';
import { whenSaved } from '#web/features/builder/wiring/when-saved.ts';
import type { WiringViewProps } from '#web/features/builder/wiring/wiring-view-props.ts';
import { type MenuAction, MenuButton } from '#web/ui/menu-button.tsx';
import { showToast } from '#web/ui/toasts.ts';

const kinds: readonly (Pick<MenuAction, 'label' | 'icon'> & { readonly id: ExportKind })[] = [
  { id: 'build-book', label: 'Build book (PDF)', icon: <BookOpen /> },
  { id: 'pdf', label: 'Diagram as PDF', icon: <FileText /> },
  { id: 'svg', label: 'Diagram as SVG', icon: <Shapes /> },
  { id: 'png', label: 'Diagram as PNG', icon: <Image /> },
  { id: 'wires', label: 'Wire list as CSV', icon: <Table /> },
];

const unsavedText = 'Your last edits are not saved yet, so they would be missing from it. Try again when they are.';

interface ExportMenuProps extends WiringViewProps {
  readonly symbols: SymbolSet;
}

/** Saves the diagram, its wires or the build book as a file. What makes the files comes when one is asked for. */
export function ExportMenu(props: ExportMenuProps) {
  const save = async (kind: ExportKind): Promise<void> => {
    const isPdf = kind === 'pdf' || kind === 'build-book';
    if (isPdf && props.isGuest) return props.onPdfRefused();
    const action = { label: 'Retry', onPress: () => void save(kind) };
    const refuse = (description: string) =>
      showToast({ tone: 'error', title: 'The file could not be made', description, action });
    try {
      if (isPdf && !(await whenSaved(props.edits))) return refuse(unsavedText);
      const { exportFile } = await import('#web/features/builder/wiring/export-file.ts');
      await exportFile(kind, props);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'GUEST_PDF_EXPORT') return props.onPdfRefused();
      refuse(userMessage(error));
    }
  };
  const actions = kinds.map((kind) => ({ ...kind, onAction: () => void save(kind.id) }));
  return <MenuButton label="Save as a file" icon={<FileDown />} actions={actions} />;
}
