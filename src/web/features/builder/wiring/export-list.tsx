import { Check } from 'lucide-react';
import { Header } from 'react-aria-components/Header';
import { MenuItem, MenuSection } from 'react-aria-components/Menu';
import { type PaperSize, paperSizes } from '#domain/wiring/paint/pages.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { rowStyle } from '#web/ui/style/float-style.ts';
import { MenuList, type MenuListProps } from '#web/ui/overlays/menu-list.tsx';

interface PaperSectionProps {
  readonly paper: PaperSize;
  readonly onPaper: (paper: PaperSize) => void;
}

const paperNames: Readonly<Record<PaperSize, string>> = { a4: 'A4', letter: 'Letter' };

/** What can be saved as a file, and below it the paper of PDFs; choosing that leaves the list open. */
export function ExportList({ paper, onPaper, ...menu }: MenuListProps & PaperSectionProps) {
  return (
    <MenuList {...menu}>
      <PaperSection paper={paper} onPaper={onPaper} />
    </MenuList>
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
