import type { DrivingSection } from '#domain/driving/driving-section.ts';
import { memoize } from '#domain/projects/memoize.ts';
import { groupRows } from '#domain/projects/rows.ts';

type Linked = Pick<DrivingSection, 'controls' | 'circuits'>;

/** Ids of the drivers that the circuits of a section name in other sections. */
const externalDrivers = memoize(({ controls, circuits }: Linked): readonly string[] => {
  const own = new Set(controls.map(({ id }) => id));
  const named = circuits.flatMap(({ driver }) => driver?.componentId ?? []);
  return [...new Set(named)].filter((id) => !own.has(id));
});

/**
 * Groups sections that are linked by drivers: a section, those whose parts its circuits name, and those that name its
 * parts. The drives of a circuit depend only on its group. Groups and their sections keep the given sequence.
 */
export function groupLinkedSections<Section>(
  sections: readonly Section[],
  drivingOf: (section: Section) => Linked,
): (readonly Section[])[] {
  const namesOf = (section: Section): readonly string[] => externalDrivers(drivingOf(section));
  if (sections.every((section) => namesOf(section).length === 0)) return sections.map((section) => [section]);
  const sectionByPart = new Map(
    sections.flatMap((section) => drivingOf(section).controls.map(({ id }) => [id, section] as const)),
  );
  const groups = new Map(sections.map((section) => [section, [section]]));
  for (const section of sections) {
    for (const id of namesOf(section)) {
      const [own, other] = [groups.get(section), groups.get(sectionByPart.get(id) ?? section)];
      if (own === undefined || other === undefined || own === other) continue;
      own.push(...other);
      for (const each of other) groups.set(each, own);
    }
  }
  return [...groupRows(sections, (section) => groups.get(section)).values()];
}
