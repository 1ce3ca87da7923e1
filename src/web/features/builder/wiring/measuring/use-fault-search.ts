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
import { wiresOf } from '#web/features/builder/wiring/drawing/draw-wiring.ts';

/** Result of the fault finder: the faults, and the next measurement. */
export interface FaultSearchResult extends FaultRanking {
  readonly reading: NextReading | null;
}

/** A project with its wires and its meter, as input of the fault finder. */
export function useWiredProject(snapshot: ProjectSnapshot, blueprint: Blueprint): WiredProject {
  return useMemo(() => {
    const netlist = connect(snapshot, blueprint);
    const bundles = wiresOf(netlist, { snapshot, blueprint });
    return { netlist, blueprint, bundles, metered: new MeteredProject(netlist, blueprint) };
  }, [snapshot, blueprint]);
}

function* search(
  flat: FlatNetlist,
  observation: Observation,
  values: readonly number[],
): Generator<undefined, FaultSearchResult> {
  const ranking = yield* findFaults(flat, observation, values);
  const [first] = ranking.groups;
  const reading = first === undefined ? null : yield* chooseNextReading(flat, first);
  return { ...ranking, reading };
}

/** The sections of the observed lights and of the measured terminals. */
function observedSections(
  { netlist }: WiredProject,
  whole: FlatNetlist,
  { lights, readings }: Observation,
): Set<string> {
  const terminals = new Set(readings.flatMap(({ red, black }) => [red, black]));
  const rungs = new Set(
    whole.elements.flatMap((element) => {
      const isSeen = isShining(element) && lights.has(element.ref);
      return isSeen || terminals.has(element.from) || terminals.has(element.to) ? (element.rungId ?? []) : [];
    }),
  );
  const observed = netlist.sections.filter((section) => section.rungs.some(({ id }) => rungs.has(id)));
  return new Set((observed.length === 0 ? netlist.sections : observed).map(({ id }) => id));
}

/** Length of a slice of work (ms); between slices, the page handles input and paints. */
const sliceMs = 8;

/** Repeats a step in slices until it returns true; returns a function that cancels it. */
function runInSlices(step: () => boolean): () => void {
  let timer = setTimeout(work);
  function work(): void {
    const end = performance.now() + sliceMs;
    while (performance.now() < end) if (step()) return;
    timer = setTimeout(work);
  }
  return () => clearTimeout(timer);
}

/**
 * Searches for the faults that explain an observation, a few simulations at a time so that the page stays responsive;
 * null until they are found, and without an observation. Rule W151.
 */
export function useFaultSearch(
  project: WiredProject,
  whole: FlatNetlist | null,
  observation: Observation,
): { readonly result: FaultSearchResult | null; readonly isSearching: boolean } {
  const [found, setFound] = useState<{ readonly observation: Observation; readonly result: FaultSearchResult } | null>(
    null,
  );
  const hasObservation = observation.lights.size + observation.readings.length > 0;
  useEffect(() => {
    const flat =
      whole === null || !hasObservation ? null : flattenNetlist(project, observedSections(project, whole, observation));
    if (flat === null) return;
    const values = project.blueprint.resistors.map(({ ohms }) => ohms);
    const steps = search(flat, observation, values);
    return runInSlices(() => {
      const { done, value } = steps.next();
      if (done === true) setFound({ observation, result: value });
      return done === true;
    });
  }, [project, whole, observation, hasObservation]);
  return {
    result: hasObservation ? (found?.result ?? null) : null,
    isSearching: hasObservation && found?.observation !== observation,
  };
}
