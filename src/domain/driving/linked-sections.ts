import type { DrivingSection } from '#domain/driving/driving-section.ts';
import { memoize } from '#domain/projects/memoize.ts';
import { groupRows } from '#domain/projects/rows.ts';

type Linked = Pick<DrivingSection, 'controls' | 'circuits'>;

/** The ids of the parts that circuits of a section name as drivers and that stand elsewhere. */
const namesElsewhere = memoize(({ controls, circuits }: Linked): readonly string[] => {
  const own = new Set(controls.map(({ id }) => id));
  const named = circuits.flatMap(({ driver }) => driver?.componentId ?? []);
  return [...new Set(named)].filter((id) => !own.has(id));
});

/**
 * The sections of a project in groups: each with those whose parts its circuits name as drivers, and that name its parts.
 * What drives a circuit depends on nothing outside of its group. Groups and their sections are in the order given.
 */
export function groupLinkedSections<Section>(
  sections: readonly Section[],
  drivingOf: (section: Section) => Linked,
): (readonly Section[])[] {
  const namesOf = (section: Section): readonly string[] => namesElsewhere(drivingOf(section));
  if (sections.every((section) => namesOf(section).length === 0)) return sections.map((section) => [section]);
  const placeOf = new Map(
    sections.flatMap((section) => drivingOf(section).controls.map(({ id }) => [id, section] as const)),
  );
  const groups = new Map(sections.map((section) => [section, [section]]));
  for (const section of sections) {
    for (const id of namesOf(section)) {
      const [own, other] = [groups.get(section), groups.get(placeOf.get(id) ?? section)];
      if (own === undefined || other === undefined || own === other) continue;
      own.push(...other);
      for (const each of other) groups.set(each, own);
    }
  }
  return [...groupRows(sections, (section) => groups.get(section)).values()];
}
