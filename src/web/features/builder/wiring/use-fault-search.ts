import { useEffect, useMemo, useState } from 'react';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { type FlatNetlist, isShining } from '#domain/fault-finder/flat-netlist.ts';
import { type FaultRanking, findFaults } from '#domain/fault-finder/find-faults.ts';
import { flattenNetlist, type WiredProject } from '#domain/fault-finder/flatten-netlist.ts';
import type { Observation } from '#domain/fault-finder/observation.ts';
import { chooseNextReading, type NextReading } from '#domain/fault-finder/next-reading.ts';
import { MeteredProject } from '#domain/meter/meter.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { wiresOf } from '#web/features/builder/wiring/draw-wiring.ts';

/** What the fault finder says: the faults, and what to measure next. */
export interface FaultSearchResult extends FaultRanking {
  readonly reading: NextReading | null;
}

/** A project with its wires and its meter, to look for faults in. */
export function useWiredProject(snapshot: ProjectSnapshot, blueprint: Blueprint): WiredProject {
  return useMemo(() => {
    const netlist = connect(snapshot, blueprint);
    const bundles = wiresOf(netlist, { snapshot, blueprint });
    return { netlist, blueprint, bundles, metered: new MeteredProject(netlist, blueprint) };
  }, [snapshot, blueprint]);
}

function* search(
  flat: FlatNetlist,
  seen: Observation,
  values: readonly number[],
): Generator<undefined, FaultSearchResult> {
  const ranking = yield* findFaults(flat, seen, values);
  const [first] = ranking.groups;
  const reading = first === undefined ? null : yield* chooseNextReading(flat, first);
  return { ...ranking, reading };
}

/** The sections that what was seen is about: of odd lights and of terminals that were measured. */
function sectionsSeen({ netlist }: WiredProject, whole: FlatNetlist, { lights, readings }: Observation): Set<string> {
  const terminals = new Set(readings.flatMap(({ red, black }) => [red, black]));
  const rungs = new Set(
    whole.elements.flatMap((element) => {
      const isSeen = isShining(element) && lights.has(element.ref);
      return isSeen || terminals.has(element.from) || terminals.has(element.to) ? (element.rungId ?? []) : [];
    }),
  );
  const seen = netlist.sections.filter((section) => section.rungs.some(({ id }) => rungs.has(id)));
  return new Set((seen.length === 0 ? netlist.sections : seen).map(({ id }) => id));
}

/** So long is a slice of work (ms): between two of them the page takes what was pressed, and paints. */
const sliceMs = 8;

/** Repeats a step until it says that all is done, in slices; returns how to call it off. */
function inSlices(step: () => boolean): () => void {
  let timer = setTimeout(work);
  function work(): void {
    const end = performance.now() + sliceMs;
    while (performance.now() < end) if (step()) return;
    timer = setTimeout(work);
  }
  return () => clearTimeout(timer);
}

/**
 * Looks for the faults that explain what was seen, a few simulations at a time, so that nothing waits for it; null until
 * they are found, and while nothing was seen. Rule W151.
 */
export function useFaultSearch(
  project: WiredProject,
  whole: FlatNetlist | null,
  seen: Observation,
): { readonly result: FaultSearchResult | null; readonly isSearching: boolean } {
  const [found, setFound] = useState<{ readonly seen: Observation; readonly result: FaultSearchResult } | null>(null);
  const isAsked = seen.lights.size + seen.readings.length > 0;
  useEffect(() => {
    const flat = whole === null || !isAsked ? null : flattenNetlist(project, sectionsSeen(project, whole, seen));
    if (flat === null) return;
    const values = project.blueprint.resistors.map(({ ohms }) => ohms);
    const steps = search(flat, seen, values);
    return inSlices(() => {
      const { done, value } = steps.next();
      if (done === true) setFound({ seen, result: value });
      return done === true;
    });
  }, [project, whole, seen, isAsked]);
  return { result: isAsked ? (found?.result ?? null) : null, isSearching: isAsked && found?.seen !== seen };
}
