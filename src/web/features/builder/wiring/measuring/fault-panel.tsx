import { useMemo, useState } from 'react';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { type FlatProbePoint, flatProbePoints } from '#domain/fault-finder/probe-points.ts';
import { FaultText } from '#domain/fault-finder/fault-text.ts';
import { flattenNetlist } from '#domain/fault-finder/flatten-netlist.ts';
import { groupLights, type LightGroup, type Observation } from '#domain/fault-finder/observation.ts';
import type { SwitchSetting } from '#domain/meter/switch-settings.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Netlist } from '#domain/wiring/netlist.ts';
import { FaultReport } from '#web/features/builder/wiring/measuring/fault-report.tsx';
import { LightSymptomsField } from '#web/features/builder/wiring/measuring/light-symptoms.tsx';
import type { ProbeColor, Probes } from '#web/features/builder/wiring/measuring/use-probes.ts';
import { useFaultSearch, useWiredProject } from '#web/features/builder/wiring/measuring/use-fault-search.ts';
import { VoltageReadingsField } from '#web/features/builder/wiring/measuring/voltage-readings-field.tsx';

export interface FaultPanelProps {
  readonly snapshot: ProjectSnapshot;
  readonly blueprint: Blueprint;
  readonly sectionId: string | null;
  /** Netlist of the diagram, whose lights and terminals can be chosen. */
  readonly netlist: Netlist;
  readonly probes: Probes;
  readonly onHold: (color: ProbeColor, key: string) => void;
}

const nothingWired = 'No lights are wired here yet. Open the findings to see why.';

const noObservation: Observation = { lights: new Map(), readings: [] };

/** Positions of the switches that have more than on and off: `S1 at A`. */
function switchesText(settings: readonly SwitchSetting[]): string {
  const chosen = settings.flatMap(({ kind, label, choices, defaultPosition }) => {
    const choice = choices.find(({ position }) => position === defaultPosition);
    return kind === 'switch' && choice !== undefined && choice.label !== 'On' ? [`${label} at ${choice.label}`] : [];
  });
  return chosen.length === 0 ? '' : `With everything on: ${chosen.join(', ')}.`;
}

/** Drops observations of lights and terminals that were removed from the project. */
function dropRemoved(
  { lights, readings }: Observation,
  groups: readonly LightGroup[],
  points: readonly FlatProbePoint[],
): Observation {
  const refs = new Set(groups.flatMap((group) => group.lights.map(({ ref }) => ref)));
  const terminals = new Set(points.map(({ at }) => at));
  return {
    lights: new Map([...lights].filter(([ref]) => refs.has(ref))),
    readings: readings.filter(({ red, black }) => terminals.has(red) && terminals.has(black)),
  };
}

/** The fault finder: observed symptoms, and the single faults that explain them. */
export function FaultPanel({ snapshot, blueprint, sectionId, netlist, probes, onHold }: FaultPanelProps) {
  const [entered, setEntered] = useState(noObservation);
  const project = useWiredProject(snapshot, blueprint);
  const flat = useMemo(() => flattenNetlist(project, new Set(project.netlist.sections.map(({ id }) => id))), [project]);
  const groups = useMemo(() => (flat === null ? [] : groupLights(flat, netlist)), [flat, netlist]);
  const points = useMemo(() => flatProbePoints(netlist), [netlist]);
  const observation = useMemo(() => dropRemoved(entered, groups, points), [entered, groups, points]);
  const words = useMemo(() => new FaultText(project.netlist, sectionId), [project, sectionId]);
  const search = useFaultSearch(project, flat, observation);
  const switches = switchesText(project.metered.settings);
  if (groups.length === 0) return <p className="px-1 pb-4 text-sm text-muted">{nothingWired}</p>;
  return (
    <section
      aria-label="Fault finder"
      className="grid gap-x-6 gap-y-4 px-1 pt-1 pb-4 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr]"
    >
      <LightSymptomsField
        groups={groups}
        symptoms={observation.lights}
        onChange={(lights) => setEntered({ ...observation, lights })}
      />
      <FaultReport
        {...search}
        {...{ words, points }}
        onMeasure={(red, black) => {
          onHold('red', red.key);
          onHold('black', black.key);
        }}
      />
      <VoltageReadingsField
        {...{ points, probes, onHold }}
        readings={observation.readings}
        onChange={(readings) => setEntered({ ...observation, readings })}
      />
      {switches !== '' && <p className="text-xs text-muted">{switches}</p>}
    </section>
  );
}
