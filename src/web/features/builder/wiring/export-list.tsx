import { Check } from 'lucide-react';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { type PaperSize, paperSizes } from '#domain/build-book/paper-size.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { floatStyle, rowStyle } from '#web/ui/style/float-style.ts';
import type { MenuListProps } from '#web/ui/overlays/menu-list.tsx';

interface PaperSectionProps {
  readonly paper: PaperSize;
  readonly onPaper: (paper: PaperSize) => void;
}

type ExportListProps = MenuListProps & PaperSectionProps;

const paperNames: Readonly<Record<PaperSize, string>> = { a4: 'A4', letter: 'Letter' };

/** What can be saved as a file, and below it the paper of PDFs; choosing that leaves the list open. */
export function ExportList({ label, actions, triggerRef, onClose, paper, onPaper }: ExportListProps) {
  return (
    <Popover
      isOpen
      onOpenChange={onClose}
      triggerRef={triggerRef}
      placement="bottom end"
      offset={4}
      className={classNames(floatStyle, 'min-w-48')}
    >
      <Menu aria-label={label} autoFocus="first" onClose={onClose} className="p-1 outline-none">
        {actions.map(({ id, label: name, icon, onAction }) => (
          <MenuItem
            key={id}
            id={id}
            textValue={name}
            onAction={onAction}
            className={classNames(rowStyle, '[&_svg]:size-4')}
          >
            {icon}
            <span className="flex-1">{name}</span>
          </MenuItem>
        ))}
        <PaperSection paper={paper} onPaper={onPaper} />
      </Menu>
    </Popover>
  );
}

function PaperSection({ paper, onPaper }: PaperSectionProps) {
  return (
    <MenuSection
      selectionMode="single"
      disallowEmptySelection
      shouldCloseOnSelect={false}
      selectedKeys={[paper]}
      onSelectionChange={(keys) => {
        const chosen = paperSizes.find((size) => keys !== 'all' && keys.has(size));
        if (chosen !== undefined) onPaper(chosen);
      }}
      className="mt-1 border-t border-line pt-1"
    >
      <Header className="px-2 pt-1 pb-0.5 text-xs font-semibold text-muted">Paper of PDFs</Header>
      {paperSizes.map((size) => (
        <MenuItem key={size} id={size} textValue={paperNames[size]} className={rowStyle}>
          <Check aria-hidden="true" className={classNames('size-4', size !== paper && 'invisible')} />
          <span className="flex-1">{paperNames[size]}</span>
        </MenuItem>
      ))}
    </MenuSection>
  );
}
