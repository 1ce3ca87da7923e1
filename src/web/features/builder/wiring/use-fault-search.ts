import { useEffect, useMemo, useState } from 'react';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { type Bench, isShining } from '#domain/fault-finder/bench.ts';
import { type FaultRanking, findFaults } from '#domain/fault-finder/find-faults.ts';
import { makeBench, type WiredProjectToMend } from '#domain/fault-finder/make-bench.ts';
import type { Observation } from '#domain/fault-finder/observation.ts';
import { tellApart, type TellingReading } from '#domain/fault-finder/tell-apart.ts';
import { MeteredProject } from '#domain/meter/meter.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { wiresOf } from '#web/features/builder/wiring/draw-wiring.ts';

/** What the fault finder says: the faults, and what to measure next. */
export interface Findings extends FaultRanking {
  readonly reading: TellingReading | null;
}

/** A project with its wires and its meter, to look for faults in. */
export function useProjectToMend(snapshot: ProjectSnapshot, blueprint: Blueprint): WiredProjectToMend {
  return useMemo(() => {
    const netlist = connect(snapshot, blueprint);
    const bundles = wiresOf(netlist, { snapshot, blueprint });
    return { netlist, blueprint, bundles, metered: new MeteredProject(netlist, blueprint) };
  }, [snapshot, blueprint]);
}

function* search(bench: Bench, seen: Observation, values: readonly number[]): Generator<undefined, Findings> {
  const ranking = yield* findFaults(bench, seen, values);
  const [first] = ranking.groups;
  const reading = first === undefined ? null : yield* tellApart(bench, first);
  return { ...ranking, reading };
}

/** The sections that what was seen is about: of odd lights and of terminals that were measured. */
function sectionsSeen({ netlist }: WiredProjectToMend, whole: Bench, { lights, readings }: Observation): Set<string> {
  const terminals = new Set(readings.flatMap(({ red, black }) => [red, black]));
  const rungs = new Set(
    whole.parts.flatMap((part) => {
      const isSeen = isShining(part) && lights.has(part.ref);
      return isSeen || terminals.has(part.from) || terminals.has(part.to) ? (part.rungId ?? []) : [];
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
  project: WiredProjectToMend,
  whole: Bench | null,
  seen: Observation,
): { readonly findings: Findings | null; readonly isSearching: boolean } {
  const [found, setFound] = useState<{ readonly seen: Observation; readonly findings: Findings } | null>(null);
  const isAsked = seen.lights.size + seen.readings.length > 0;
  useEffect(() => {
    const bench = whole === null || !isAsked ? null : makeBench(project, sectionsSeen(project, whole, seen));
    if (bench === null) return;
    const values = project.blueprint.resistors.map(({ ohms }) => ohms);
    const steps = search(bench, seen, values);
    return inSlices(() => {
      const { done, value } = steps.next();
      if (done === true) setFound({ seen, findings: value });
      return done === true;
    });
  }, [project, whole, seen, isAsked]);
  return { findings: isAsked ? (found?.findings ?? null) : null, isSearching: isAsked && found?.seen !== seen };
}
