import type { WholeProject } from '#domain/projects/whole-project.ts';
import { partTitle } from '#domain/wiring/describe-wiring.ts';
import type { Netlist, NetPart, Rung } from '#domain/wiring/netlist.ts';
import type { Spot } from '#domain/wiring/tiles/tiles-parts.ts';
import { formatMilliamps } from '#domain/units/format-amounts.ts';

/** Where a part can be found in the design view. */
export interface PartInDesign {
  readonly sectionId: string;
  readonly componentId: string;
}

/** What the drawing tells of a part. */
export interface PartFacts {
  readonly title: string;
  /** Where it stands: its circuit and its section. */
  readonly place: string;
  readonly details: readonly string[];
  readonly bands: readonly string[];
  /** Null for what is only calculated and stands with no part of the design view. */
  readonly inDesign: PartInDesign | null;
}

function findRung({ sections }: Netlist, blockId: string) {
  for (const section of sections) {
    const rung = section.rungs.find(({ id }) => id === blockId);
    if (rung !== undefined) return { section, rung };
    if (blockId.startsWith(section.id)) return { section, rung: null };
  }
  return { section: null, rung: null };
}

/** The component that a part of the drawing stands for; one of several copies has a number behind its id. */
function componentOf(whole: WholeProject, { id }: NetPart) {
  const bare = id.replace(/\.\d+$/, '');
  return whole.components.find((component) => component.id === id || component.id === bare);
}

function findInDesign(whole: WholeProject, part: NetPart, rung: Rung | null): PartInDesign | null {
  const led = rung?.string.find(({ kind }) => kind === 'led');
  const component = componentOf(whole, part) ?? (led === undefined ? undefined : componentOf(whole, led));
  return component === undefined ? null : { sectionId: component.sectionId, componentId: component.id };
}

/** Tells what a part of the drawing is, what flows through it and where it belongs. */
export function partFacts(whole: WholeProject, netlist: Netlist, { part, blockId }: Spot): PartFacts {
  const { section, rung } = findRung(netlist, blockId);
  const isInString = rung?.string.includes(part) === true;
  const current = isInString && rung.currentMa !== null ? [`${formatMilliamps(rung.currentMa)} flows`] : [];
  const trouble = isInString && rung.trouble !== null ? [rung.trouble] : [];
  return {
    title: partTitle(part),
    place: [rung?.title, section?.title].filter((name) => name !== null && name !== undefined).join(', '),
    details: [...(part.name === '' ? [] : [part.name]), ...part.details, ...current, ...trouble],
    bands: part.bands,
    inDesign: findInDesign(whole, part, rung),
  };
}
