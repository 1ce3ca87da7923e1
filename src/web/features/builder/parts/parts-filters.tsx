import { type PartGroup, partGroups } from '#domain/blueprint/blueprint.ts';
import { byOrder } from '#domain/changes/order-slots.ts';
import { useBuilder } from '#web/features/builder/project/builder-context.ts';
import { ColorDot } from '#web/ui/color-dot.tsx';
import { type Segment, SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';

/** How the parts list is divided. Source: specification 1, section 2. */
export type PartsFilter = 'all' | 'section' | 'type';

const filters: readonly Segment<PartsFilter>[] = [
  { id: 'all', label: 'All Parts' },
  { id: 'section', label: 'By Section' },
  { id: 'type', label: 'By Type' },
];

const groups = partGroups.map((group) => ({ id: group, label: group }));
const everySection = 'every-section';

interface PartsFiltersProps {
  readonly filter: PartsFilter;
  readonly sectionId: string | null;
  readonly group: PartGroup;
  readonly onFilter: (filter: PartsFilter) => void;
  readonly onSection: (sectionId: string | null) => void;
  readonly onGroup: (group: PartGroup) => void;
}

/** The filter of the parts list and, where it asks for one, the section or the type. */
export function PartsFilters({ filter, sectionId, group, onFilter, onSection, onGroup }: PartsFiltersProps) {
  const { whole } = useBuilder();
  const sections = byOrder(whole.sections).map(({ id, name, color }) => ({
    id,
    label: name,
    icon: <ColorDot hue={color} />,
  }));
  return (
    <>
      <SegmentedControl label="Filter" segments={filters} selectedKey={filter} onChange={onFilter} />
      {filter === 'section' && (
        <Select
          label="Section"
          variant="compact"
          items={[{ id: everySection, label: 'All sections' }, ...sections]}
          selectedKey={sectionId ?? everySection}
          onChange={(id) => onSection(id === everySection ? null : id)}
        />
      )}
      {filter === 'type' && (
        <Select label="Type" variant="compact" items={groups} selectedKey={group} onChange={onGroup} />
      )}
    </>
  );
}
