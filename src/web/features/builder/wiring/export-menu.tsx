import { useRef, useState } from 'react';
import { Activity, BookOpen, EllipsisVertical, FileDown, FileText, Image, Shapes, Table, Wrench } from 'lucide-react';
import { type PaperSize, paperSizes } from '#domain/wiring/paint/pages.ts';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import { ApiError, userMessage } from '#web/api/api-error.ts';
import type { ExportKind } from '#web/features/builder/wiring/export-file.ts';
import { type SavedEdits, whenSaved } from '#web/features/builder/sync/edit-session.ts';
import type { DrawingSubject } from '#web/features/builder/wiring/draw-wiring.ts';
import { keptChoice } from '#web/kept-choice.ts';
import { IconButton } from '#web/ui/buttons/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { MenuAction } from '#web/ui/overlays/menu-list.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';

/** What can be saved, and by whom. */
export interface ExportMenuProps extends DrawingSubject {
  readonly symbols: SymbolSet;
  /** Guests cannot save PDF files; `onPdfRefused` tells them. */
  readonly isGuest: boolean;
  readonly onPdfRefused: () => void;
  /** The server makes PDF files from what it has stored, so they wait until pending edits are saved. */
  readonly edits: SavedEdits;
  /** Where solder mode is: the steps of the book one by one. */
  readonly solderAt: string;
  /** Makes it the menu of all that has no room beside it. */
  readonly more?: MoreInMenu;
}

/** What else is in the menu where there is no room for it beside. */
export interface MoreInMenu {
  readonly actions: readonly MenuAction[];
  readonly onSymbols: (symbols: SymbolSet) => void;
}

const kinds: readonly (Pick<MenuAction, 'label' | 'icon'> & { readonly id: ExportKind })[] = [
  { id: 'build-book', label: 'Build book (PDF)', icon: <BookOpen /> },
  { id: 'pdf', label: 'Diagram as PDF', icon: <FileText /> },
  { id: 'svg', label: 'Diagram as SVG', icon: <Shapes /> },
  { id: 'png', label: 'Diagram as PNG', icon: <Image /> },
  { id: 'wires', label: 'Wire list as CSV', icon: <Table /> },
  { id: 'spice', label: 'SPICE netlist (.cir)', icon: <Activity /> },
];

const unsavedText = 'Your last edits are not saved yet, so they would be missing from it. Try again when they are.';

const list = lazyComponent(async () => (await import('#web/features/builder/wiring/export-list.tsx')).ExportList);

/** Saves the diagram, its wires or the build book as a file. The code that makes the files is loaded on demand. */
export function ExportMenu(props: ExportMenuProps) {
  const { more, solderAt } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const paper = keptPaper.useChoice();
  const files = fileActions({ ...props, paper });
  const solder: MenuAction = {
    id: 'solder',
    label: 'Solder wire by wire',
    icon: <Wrench />,
    onAction: () => window.location.assign(solderAt),
  };
  const warm = () => void list.start().catch(() => undefined);
  const label = more === undefined ? 'Save as a file' : 'More';
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        icon={more === undefined ? <FileDown /> : <EllipsisVertical />}
        size="small"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={warm}
        onFocus={warm}
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <list.Component
          label={label}
          actions={[...files, solder, ...(more?.actions ?? [])]}
          triggerRef={button}
          onClose={() => setOpen(false)}
          paper={{ chosen: paper, onChoose: keptPaper.choose }}
          symbols={more === undefined ? null : { chosen: props.symbols, onChoose: more.onSymbols }}
        />
      )}
    </>
  );
}

/** An action for each kind of file, which makes it and says why where it could not be made. */
function fileActions(props: ExportMenuProps & { readonly paper: PaperSize }): readonly MenuAction[] {
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
  return kinds.map((kind) => ({ ...kind, onAction: () => void save(kind.id) }));
}

/** Where Letter is the usual paper. */
const letterRegions: readonly string[] = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE'];

/** The usual paper of the browser's region. */
function usualPaper(): PaperSize {
  const { region } = new Intl.Locale(navigator.language).maximize();
  return letterRegions.includes(region ?? '') ? 'letter' : 'a4';
}

/** The paper that PDFs are made for. */
const keptPaper = keptChoice('lightyard-paper', paperSizes, usualPaper());
