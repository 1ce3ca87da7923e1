import { useMemo, useState } from 'react';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { MeteredProject } from '#domain/meter/meter.ts';
import { probePoints, readMeter } from '#domain/meter/probes.ts';
import type { SwitchSetting } from '#domain/meter/switch-settings.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import type { Netlist } from '#domain/wiring/netlist.ts';
import { ProbeField } from '#web/features/builder/wiring/measuring/probe-field.tsx';
import type { ProbeColor, Probes } from '#web/features/builder/wiring/measuring/use-probes.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { Select } from '#web/ui/fields/select.tsx';

/** Subject of the meter, and the positions of its probes. */
export interface MeterPanelProps {
  readonly snapshot: ProjectSnapshot;
  readonly blueprint: Blueprint;
  /** Netlist of the diagram, whose terminals can be chosen. */
  readonly netlist: Netlist;
  readonly probes: Probes;
  readonly onHold: (color: ProbeColor, key: string) => void;
}

const noSettings: ReadonlyMap<string, number> = new Map();

/** The meter: two probes, the switches of the model, and the reading as a figure and as text. */
export function MeterPanel({ snapshot, blueprint, netlist, probes, onHold }: MeterPanelProps) {
  const [settings, setSettings] = useState(noSettings);
  const project = useMemo(() => new MeteredProject(connect(snapshot, blueprint), blueprint), [snapshot, blueprint]);
  const meter = useMemo(() => project.measure({ settings, removed: new Set() }), [project, settings]);
  const points = useMemo(() => probePoints(netlist), [netlist]);
  const find = (key: string | null) => points.find((point) => point.key === key) ?? null;
  const [red, black] = [find(probes.red), find(probes.black)];
  return (
    <section
      aria-label="Meter"
      className="grid gap-x-6 gap-y-3 px-1 pt-1 pb-4 sm:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]"
    >
      <div className="flex min-w-0 flex-col gap-3">
        <Reading reading={red === null || black === null ? null : readMeter(meter, red, black)} />
        <div className="grid grid-cols-2 gap-3">
          <ProbeField color="red" points={points} point={red} onChoose={({ key }) => onHold('red', key)} />
          <ProbeField color="black" points={points} point={black} onChoose={({ key }) => onHold('black', key)} />
        </div>
      </div>
      <SettingList
        settings={project.settings}
        chosen={settings}
        onChange={(key, position) => setSettings(new Map(settings).set(key, position))}
        onReset={() => setSettings(noSettings)}
      />
    </section>
  );
}

const advice =
  'Choose two terminals here, or press a part of the diagram and put a probe on it. A positive reading means red is at the higher voltage.';

/** The reading, with an explanation below. */
function Reading({ reading }: { readonly reading: ReturnType<typeof readMeter> | null }) {
  return (
    <div role="status" className="flex min-h-24 items-start gap-4 rounded-lg border border-line bg-ground px-3 py-2">
      <p aria-hidden="true" className="value min-w-24 text-right text-2xl whitespace-nowrap">
        {reading?.shown ?? '—'}
      </p>
      <p className="min-w-0 flex-1 pt-1 text-xs text-muted">{reading?.sentence ?? advice}</p>
    </div>
  );
}

interface SettingListProps {
  readonly settings: readonly SwitchSetting[];
  readonly chosen: ReadonlyMap<string, number>;
  readonly onChange: (key: string, position: number) => void;
  readonly onReset: () => void;
}

/** Switches and outputs of the model, each with its position. */
function SettingList({ settings, chosen, onChange, onReset }: SettingListProps) {
  if (settings.length === 0) return <p className="text-xs text-muted">There are no switches; everything is on.</p>;
  return (
    <div className="min-w-0">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h4 className="text-xs font-semibold text-muted">Switches and outputs</h4>
        <Button size="small" isDisabled={chosen.size === 0} onPress={onReset}>
          Everything on
        </Button>
      </div>
      <ul className="mt-1 grid gap-x-6 gap-y-1.5 lg:grid-cols-[repeat(2,minmax(0,22rem))]">
        {settings.map((setting) => (
          <li key={setting.key} className="flex min-w-0 items-center gap-3">
            <span className="min-w-0 flex-1 truncate text-sm">
              <span className="font-semibold">{setting.label}</span>{' '}
              <bdi className="text-xs text-muted">{setting.name}</bdi>
            </span>
            <SettingChoice
              setting={setting}
              position={chosen.get(setting.key) ?? setting.defaultPosition}
              onChange={(position) => onChange(setting.key, position)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Maximum positions shown as segments; more are shown as a list. */
const mostSegments = 3;

interface SettingChoiceProps {
  readonly setting: SwitchSetting;
  readonly position: number;
  readonly onChange: (position: number) => void;
}

function SettingChoice({ setting: { label, choices }, position, onChange }: SettingChoiceProps) {
  const items = choices.map((choice) => ({ id: String(choice.position), label: choice.label }));
  const props = { label, selectedKey: String(position), onChange: (id: string) => onChange(Number(id)) };
  return choices.length > mostSegments ? (
    <Select {...props} items={items} variant="compact" className="w-36" />
  ) : (
    <SegmentedControl {...props} segments={items} />
  );
}
