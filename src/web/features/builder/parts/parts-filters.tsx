import { partGroups } from '#domain/parts-list/parts-list-item.ts';
import { byOrder } from '#domain/projects/order-slots.ts';
import type { PartsChoice, PartsFilter } from '#web/features/builder/parts/parts-sheets.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';
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

/** The filter of the parts list and, where it asks for one, the section or the type. */
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
