import { Check } from 'lucide-react';
import { Header } from 'react-aria-components/Header';
import { MenuItem, MenuSection } from 'react-aria-components/Menu';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import type { PaperSize } from '#domain/wiring/paint/pages.ts';
import { symbolChoices } from '#web/features/builder/wiring/export/symbol-choices.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { rowStyle } from '#web/ui/style/float-style.ts';
import { MenuList, type MenuListProps } from '#web/ui/overlays/menu-list.tsx';

interface Chosen<Id extends string> {
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

interface ExportListProps extends MenuListProps {
  readonly paper: Chosen<PaperSize>;
  /** The choice of symbols; null if the toolbar shows it. */
  readonly symbols: Chosen<SymbolSet> | null;
}

const papers: readonly Choice<PaperSize>[] = [
  { id: 'a4', label: 'A4' },
  { id: 'letter', label: 'Letter' },
];

/** The exports, and below them the paper of PDFs; choosing a paper keeps the list open. */
export function ExportList({ paper, symbols, ...menu }: ExportListProps) {
  return (
    <MenuList {...menu}>
      {symbols !== null && <ChoiceSection title="Symbols" choices={symbolChoices} {...symbols} />}
      <ChoiceSection title="Paper of PDFs" choices={papers} {...paper} />
    </MenuList>
  );
}

interface Choice<Id extends string> {
  readonly id: Id;
  readonly label: string;
}

interface ChoiceSectionProps<Id extends string> extends Chosen<Id> {
  readonly title: string;
  readonly choices: readonly Choice<Id>[];
}

function ChoiceSection<Id extends string>({ title, choices, chosen, onChoose }: ChoiceSectionProps<Id>) {
  return (
    <MenuSection
      selectionMode="single"
      disallowEmptySelection
      shouldCloseOnSelect={false}
      selectedKeys={[chosen]}
      onSelectionChange={(keys) => {
        const choice = choices.find(({ id }) => keys !== 'all' && keys.has(id));
        if (choice !== undefined) onChoose(choice.id);
      }}
      className="mt-1 border-t border-line pt-1"
    >
      <Header className="px-2 pt-1 pb-0.5 text-xs font-semibold text-muted">{title}</Header>
      {choices.map(({ id, label }) => (
        <MenuItem key={id} id={id} textValue={label} className={rowStyle}>
          <Check aria-hidden="true" className={classNames('size-4', id !== chosen && 'invisible')} />
          <span className="flex-1">{label}</span>
        </MenuItem>
      ))}
    </MenuSection>
  );
}
