import { useMemo, useState } from 'react';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { type BenchLights, benchLights, type BenchPlace, benchPlaces } from '#domain/fault-finder/bench-places.ts';
import { FaultWords } from '#domain/fault-finder/fault-words.ts';
import { makeBench } from '#domain/fault-finder/make-bench.ts';
import type { Observation } from '#domain/fault-finder/observation.ts';
import type { SwitchSetting } from '#domain/meter/switch-settings.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Netlist } from '#domain/wiring/netlist.ts';
import { FaultFindings } from '#web/features/builder/wiring/fault-findings.tsx';
import { OddLightsField } from '#web/features/builder/wiring/odd-lights.tsx';
import type { ProbeColour, Probes } from '#web/features/builder/wiring/probes-held.ts';
import { useFaultSearch, useProjectToMend } from '#web/features/builder/wiring/use-fault-search.ts';
import { VoltsReadField } from '#web/features/builder/wiring/volts-read-field.tsx';

export interface FaultPanelProps {
  readonly snapshot: ProjectSnapshot;
  readonly blueprint: Blueprint;
  readonly sectionId: string | null;
  /** What the diagram shows: its lights and terminals can be chosen. */
  readonly netlist: Netlist;
  readonly probes: Probes;
  readonly onHold: (colour: ProbeColour, key: string) => void;
}

const nothingSeen: Observation = { lights: new Map(), readings: [] };

/** Where the switches with more than on and off must stand: `S1 at A`. */
function standingText(settings: readonly SwitchSetting[]): string {
  const chosen = settings.flatMap(({ kind, label, choices, standsAt }) => {
    const choice = choices.find(({ position }) => position === standsAt);
    return kind === 'switch' && choice !== undefined && choice.label !== 'On' ? [`${label} at ${choice.label}`] : [];
  });
  return chosen.length === 0 ? '' : `Everything on means here: ${chosen.join(', ')}.`;
}

/** What was seen without lights and terminals that are not in the project any more. */
function stillThere(
  { lights, readings }: Observation,
  groups: readonly BenchLights[],
  places: readonly BenchPlace[],
): Observation {
  const refs = new Set(groups.flatMap((group) => group.lights.map(({ ref }) => ref)));
  const terminals = new Set(places.map(({ at }) => at));
  return {
    lights: new Map([...lights].filter(([ref]) => refs.has(ref))),
    readings: readings.filter(({ red, black }) => terminals.has(red) && terminals.has(black)),
  };
}

/** The fault finder: what was seen on the bench, and which single fault explains it. */
export function FaultPanel({ snapshot, blueprint, sectionId, netlist, probes, onHold }: FaultPanelProps) {
  const [noted, setSeen] = useState(nothingSeen);
  const project = useProjectToMend(snapshot, blueprint);
  const bench = useMemo(() => makeBench(project, new Set(project.netlist.sections.map(({ id }) => id))), [project]);
  const groups = useMemo(() => (bench === null ? [] : benchLights(bench, netlist)), [bench, netlist]);
  const places = useMemo(() => benchPlaces(netlist), [netlist]);
  const seen = useMemo(() => stillThere(noted, groups, places), [noted, groups, places]);
  const words = useMemo(() => new FaultWords(project.netlist, sectionId), [project, sectionId]);
  const search = useFaultSearch(project, bench, seen);
  const standing = standingText(project.metered.settings);
  if (groups.length === 0) return <p className="px-1 pb-4 text-sm text-muted">No light here is wired yet.</p>;
  return (
    <section
      aria-label="Fault finder"
      className="grid gap-x-6 gap-y-4 px-1 pt-1 pb-4 lg:max-h-[min(32rem,60vh)] lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr] lg:overflow-y-auto"
    >
      <OddLightsField groups={groups} odd={seen.lights} onChange={(lights) => setSeen({ ...seen, lights })} />
      <FaultFindings
        {...search}
        {...{ words, places }}
        onMeasure={(red, black) => {
          onHold('red', red.key);
          onHold('black', black.key);
        }}
      />
      <VoltsReadField
        {...{ places, probes, onHold }}
        readings={seen.readings}
        onChange={(readings) => setSeen({ ...seen, readings })}
      />
      {standing !== '' && <p className="text-xs text-muted">{standing}</p>}
    </section>
  );
}
