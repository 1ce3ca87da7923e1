import type { BlueprintSection } from '#domain/blueprint/blueprint.ts';
import { type StoppedPlaces, type StopReason, sectionStopReason } from '#domain/checks/stopped-places.ts';
import { circuitKey } from '#domain/parts/component.ts';
import { isSupplyItem } from '#domain/projects/master-supply.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { circuitTitle } from '#domain/wiring/connect/connect-rungs.ts';
import { emptyRung } from '#domain/wiring/connect/connect-strings.ts';
import { openParts } from '#domain/wiring/connect/net-parts.ts';
import type { Rung } from '#domain/wiring/netlist.ts';

/** A crossed box with the pale parts that are not soldered, and a line of text with the reason. Rule W102. */
function openRung(id: string, parts: readonly ResolvedPart[], { message, fix }: StopReason): Rung {
  return {
    ...emptyRung,
    id,
    string: openParts(`${id}.open`, parts),
    trouble: `Not wired yet: ${message} ${fix}`.trim(),
  };
}

/** Whether a part feeds its section: the supply is drawn separately. */
function isSupplyOf({ isGlobal, supply }: BlueprintSection, { id, component }: ResolvedPart): boolean {
  return isGlobal ? isSupplyItem(component) : id === supply.source?.id;
}

/** Returns the rungs drawn for the circuits and parts that errors exclude. Source: boards and currents, 5.2. */
export function openRungs(section: BlueprintSection, stopped: StoppedPlaces): Rung[] {
  const { id, circuits } = section;
  const isOpen = (part: ResolvedPart): boolean => !isSupplyOf(section, part);
  const standalone = section.standalone.filter(({ part }) => isOpen(part));
  const ofSection = sectionStopReason(stopped, id);
  if (ofSection !== null) {
    const inCircuits = circuits.flatMap((circuit) => circuit.parts.filter(isOpen));
    const parts = [...inCircuits, ...standalone.map(({ part }) => part)];
    return parts.length === 0 ? [] : [openRung(id, parts, ofSection)];
  }
  const ofCircuits = circuits.flatMap((circuit): Rung[] => {
    const { number, name, parts } = circuit;
    const key = circuitKey(id, number);
    const reason = stopped.circuits.get(key);
    if (reason === undefined) return [];
    return [
      { ...openRung(key, parts.filter(isOpen), reason), circuitNumber: number, title: circuitTitle(number, name) },
    ];
  });
  const ofParts = standalone.flatMap(({ part }): Rung[] => {
    const reason = stopped.parts.get(part.id);
    return reason === undefined ? [] : [openRung(part.id, [part], reason)];
  });
  return [...ofCircuits, ...ofParts];
}

const afterCircuits = Number.MAX_SAFE_INTEGER;

/** Sorts rungs in the order of a section: circuits by number, then the rest. */
export function sortRungs(rungs: readonly Rung[]): Rung[] {
  const placeOf = ({ circuitNumber }: Rung): number => circuitNumber ?? afterCircuits;
  return rungs.toSorted((one, other) => placeOf(one) - placeOf(other));
}
