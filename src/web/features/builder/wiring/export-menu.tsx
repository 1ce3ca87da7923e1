import { useRef, useState } from 'react';
import { EllipsisVertical, FileDown, Wrench } from 'lucide-react';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import { keptPaper } from '#web/document-files.ts';
import {
  type ExportedProject,
  exportKinds,
  previewKinds,
  saveExport,
} from '#web/features/builder/wiring/save-export.tsx';
import { IconButton } from '#web/ui/buttons/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { MenuAction } from '#web/ui/overlays/menu-list.tsx';
import { useStore } from '#web/use-store.ts';

/** What can be saved, and by whom. */
export interface ExportMenuProps extends ExportedProject {
  readonly symbols: SymbolSet;
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

/** The files that can be saved, or the documents that can be previewed. */
function filesOf(props: ExportMenuProps): MenuAction[] {
  const { onPreview, symbols } = props;
  if (onPreview !== null) return previewKinds.map((kind) => ({ ...kind, onAction: () => onPreview(kind.id) }));
  return exportKinds.map((kind) => ({ ...kind, onAction: () => void saveExport(kind.id, props, symbols) }));
}

const list = lazyComponent(async () => (await import('#web/features/builder/wiring/export-list.tsx')).ExportList);

/** Saves the diagram, its wires or the build book as a file. */
export function ExportMenu(props: ExportMenuProps) {
  const { more, solderAt } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const paper = useStore(keptPaper);
  const files = filesOf(props);
  const solder: MenuAction = {
    id: 'solder',
    label: 'Solder wire by wire',
    icon: <Wrench />,
    onAction: () => window.location.assign(solderAt),
  };
  const warm = () => void list.start().catch(() => undefined);
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
