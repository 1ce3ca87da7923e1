import { useRef, useState } from 'react';
import { EllipsisVertical, FileDown, Wrench } from 'lucide-react';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import { keptPaper } from '#web/document-files.ts';
import {
  type ExportedProject,
  exportKinds,
  previewKinds,
  saveExport,
} from '#web/features/builder/wiring/export/save-export.tsx';
import { IconButton } from '#web/ui/buttons/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { MenuAction } from '#web/ui/overlays/menu-list.tsx';
import { useStore } from '#web/use-store.ts';

/** The project to export, and the exports that its user may create. */
export interface ExportMenuProps extends ExportedProject {
  readonly symbols: SymbolSet;
  /** Path of solder mode, which shows the steps of the build book one by one; null if there is none. */
  readonly solderAt: string | null;
  /** Commands that do not fit next to the menu; with them it becomes the menu "More". */
  readonly more?: MoreInMenu;
}

/** Commands that move into the menu when the toolbar is narrow. */
export interface MoreInMenu {
  readonly actions: readonly MenuAction[];
  readonly onSymbols: (symbols: SymbolSet) => void;
}

/** Returns the exports, or the documents that a trial can preview. */
function filesOf(props: ExportMenuProps): MenuAction[] {
  const { onPreview, symbols } = props;
  if (onPreview !== null) return previewKinds.map((kind) => ({ ...kind, onAction: () => onPreview(kind.id) }));
  return exportKinds(props.snapshot.project.id).map((kind) => ({
    ...kind,
    onAction: () => void saveExport(kind.id, props, symbols),
  }));
}

const list = lazyComponent(
  async () => (await import('#web/features/builder/wiring/export/export-list.tsx')).ExportList,
);

function solderAction(path: string): MenuAction {
  const onAction = () => window.location.assign(path);
  return { id: 'solder', label: 'Solder wire by wire', icon: <Wrench />, onAction };
}

/** Exports the diagram, its wires, or the build book as a file. */
export function ExportMenu(props: ExportMenuProps) {
  const { more, solderAt } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const paper = useStore(keptPaper);
  const files = filesOf(props);
  const solder = solderAt === null ? [] : [solderAction(solderAt)];
  const label = more === undefined ? (props.onPreview === null ? 'Save as a file' : 'Documents') : 'More';
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        icon={more === undefined ? <FileDown /> : <EllipsisVertical />}
        size="small"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={list.preload}
        onFocus={list.preload}
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <list.Component
          label={label}
          actions={[...files, ...solder, ...(more?.actions ?? [])]}
          triggerRef={button}
          onClose={() => setOpen(false)}
          paper={{ chosen: paper, onChoose: keptPaper.choose }}
          symbols={more === undefined ? null : { chosen: props.symbols, onChoose: more.onSymbols }}
        />
      )}
    </>
  );
}
