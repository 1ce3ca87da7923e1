import { Copy, FileSpreadsheet, Printer, Table } from 'lucide-react';
import type { Advice } from '#domain/checks/findings.ts';
import { partsTable } from '#domain/parts-list/csv.ts';
import { type PartsLine, toBuyText } from '#domain/parts-list/owned-parts.ts';
import { alternativeMilliamps, partGroups } from '#domain/parts-list/parts-list-item.ts';
import { byOrder } from '#domain/projects/order-slots.ts';
import type { Row } from '#domain/parts-list/write-csv.ts';
import { formatOhms } from '#domain/units/formats.ts';
import { userMessage } from '#web/api/api-error.ts';
import {
  type PartsChoice,
  type PartsFilter,
  type PartsSheet,
  groupsOf,
  partTitle,
} from '#web/features/builder/parts/parts-sheets.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { fileName } from '#web/save-file.ts';
import { type TableKind, saveTable } from '#web/save-table.ts';
import { Button, IconButton } from '#web/ui/buttons/button.tsx';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { type Segment, SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { Select } from '#web/ui/fields/select.tsx';

const filters: readonly Segment<PartsFilter>[] = [
  { id: 'all', label: 'All Parts' },
  { id: 'section', label: 'By Section' },
  { id: 'type', label: 'By Type' },
];

const groups = partGroups.map((group) => ({ id: group, label: group }));
const everySection = 'every-section';

interface PartsFiltersProps {
  readonly choice: PartsChoice;
  readonly onChange: (choice: PartsChoice) => void;
}

/** Filter of the parts list, with a section or type if it requires one. */
export function PartsFilters({ choice, onChange }: PartsFiltersProps) {
  const snapshot = useProject((project) => project.snapshot);
  const { filter, sectionId, group } = choice;
  const sections = byOrder(snapshot.sections).map(({ id, name, color }) => ({
    id,
    label: name,
    icon: <ColorDot hue={color} />,
  }));
  return (
    <>
      <SegmentedControl
        label="Filter"
        segments={filters}
        selectedKey={filter}
        onChange={(next) => onChange({ ...choice, filter: next })}
      />
      {filter === 'section' && (
        <Select
          label="Section"
          variant="compact"
          items={[{ id: everySection, label: 'All sections' }, ...sections]}
          selectedKey={sectionId ?? everySection}
          onChange={(id) => onChange({ ...choice, sectionId: id === everySection ? null : id })}
        />
      )}
      {filter === 'type' && (
        <Select
          label="Type"
          variant="compact"
          items={groups}
          selectedKey={group}
          onChange={(next) => onChange({ ...choice, group: next })}
        />
      )}
    </>
  );
}

interface PartsActionsProps {
  readonly projectName: string;
  readonly sheets: readonly PartsSheet[];
  /** Whether owned counts are loaded, so that the file can contain them. */
  readonly knowsOwned: boolean;
  /** Findings about the listed parts. */
  readonly advice: readonly Advice[];
}

/** Exports the shown list: as text in the clipboard, as a spreadsheet file, or in print. */
export function PartsActions({ projectName, sheets, knowsOwned, advice }: PartsActionsProps) {
  const isDisabled = sheets.length === 0;
  const save = (kind: TableKind) => {
    const lists = sheets.map(({ title, lines }) => ({ heading: title, lines }));
    void saveTableOrShowError(kind, partsTable(lists, knowsOwned, advice), `${fileName(projectName)} parts`);
  };
  return (
    <div className="flex flex-wrap gap-2">
      {canCopy() && (
        <IconButton
          label="Copy list"
          icon={<Copy />}
          variant="secondary"
          isDisabled={isDisabled}
          onPress={() => void copyList(sheets)}
        />
      )}
      <Button isDisabled={isDisabled} onPress={() => save('xlsx')} aria-label="Save for Excel">
        <FileSpreadsheet aria-hidden="true" className="hidden size-4 sm:block" />
        Excel
      </Button>
      <Button isDisabled={isDisabled} onPress={() => save('csv')} aria-label="Save CSV">
        <Table aria-hidden="true" className="hidden size-4 sm:block" />
        CSV
      </Button>
      <Button isDisabled={isDisabled} onPress={() => window.print()}>
        <Printer aria-hidden="true" className="hidden size-4 sm:block" />
        Print/Save PDF
      </Button>
    </div>
  );
}

async function saveTableOrShowError(kind: TableKind, table: readonly Row[], name: string): Promise<void> {
  try {
    await saveTable(kind, table, name);
  } catch (error) {
    const action = { label: 'Retry', onPress: () => void saveTableOrShowError(kind, table, name) };
    showToast({ tone: 'error', title: 'The file could not be created', description: userMessage(error), action });
  }
}

/** Browsers allow access to the clipboard on secure pages only. */
function canCopy(): boolean {
  return window.isSecureContext && 'clipboard' in navigator;
}

async function copyList(sheets: readonly PartsSheet[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(partsText(sheets));
    showToast({ tone: 'success', title: 'List copied', description: 'Paste it into an email or a note.' });
  } catch {
    const action = { label: 'Retry', onPress: () => void copyList(sheets) };
    showToast({ tone: 'error', title: 'The list could not be copied', action });
  }
}

/** Lists as plain text, with the quantities to buy. */
function partsText(sheets: readonly PartsSheet[]): string {
  return sheets
    .flatMap(({ title, lines }) => [
      ...(title === null ? [] : [title.toUpperCase()]),
      ...groupsOf(lines).map((group) => [group.name, ...group.lines.map(lineText)].join('\n')),
    ])
    .join('\n\n');
}

function lineText(line: PartsLine): string {
  const { item, owned } = line;
  const specifications = item.specifications === null ? '' : ` (${item.specifications})`;
  const have = owned === 0 ? '' : `, ${owned} owned`;
  const alternatives = item.alternativeCurrents.map((current) => {
    return `, or ${formatOhms(current.ohms)} for ${alternativeMilliamps(current)} (dimmer)`;
  });
  return `${toBuyText(line)} x ${partTitle(item)}${specifications}${alternatives.join('')}${have}`;
}
