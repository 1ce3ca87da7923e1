import { useState } from 'react';
import type { Netlist } from '#domain/wiring/netlist.ts';
import type { DrawingSubject } from '#web/features/builder/wiring/draw-wiring.ts';
import type { ProbeColour, Probes } from '#web/features/builder/wiring/use-probes.ts';
import { WiringText } from '#web/features/builder/wiring/wiring-text.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Disclosure } from '#web/ui/page/disclosure.tsx';

const meterPanel = lazyComponent(async () => (await import('#web/features/builder/wiring/meter-panel.tsx')).MeterPanel);
const faultPanel = lazyComponent(async () => (await import('#web/features/builder/wiring/fault-panel.tsx')).FaultPanel);
const pinList = lazyComponent(async () => (await import('#web/features/builder/wiring/pin-tables.tsx')).PinTables);

type Drawer = 'meter' | 'faults' | 'pins' | 'words';

/** The drawers that a probe of the diagram is held for. */
const probing: ReadonlySet<Drawer> = new Set(['meter', 'faults']);

interface DiagramDrawersProps extends DrawingSubject {
  readonly netlist: Netlist;
  readonly probes: Probes;
  readonly onHold: (colour: ProbeColour, key: string) => void;
  /** Tells whether the meter or the fault finder is open. */
  readonly onMeter: (isOpen: boolean) => void;
}

/** What can be opened below a diagram, one at a time: the meter, the fault finder, the pins of controllers, the wiring in words. */
export function DiagramDrawers(props: DiagramDrawersProps) {
  const { snapshot, blueprint, sectionId, netlist, probes, onHold, onMeter } = props;
  const [open, setOpen] = useState<Drawer | null>(null);
  const drawer = (name: Drawer) => ({
    isExpanded: open === name,
    onExpandedChange: (isExpanded: boolean) => {
      setOpen(isExpanded ? name : null);
      onMeter(isExpanded && probing.has(name));
    },
    className: 'border-t border-line bg-surface px-3',
  });
  return (
    <>
      <Disclosure title="Meter" {...drawer('meter')}>
        {open === 'meter' && <meterPanel.Component {...{ snapshot, blueprint, netlist, probes, onHold }} />}
      </Disclosure>
      <Disclosure title="Fault finder" {...drawer('faults')}>
        {open === 'faults' && <faultPanel.Component {...{ snapshot, blueprint, sectionId, netlist, probes, onHold }} />}
      </Disclosure>
      <Disclosure title="Pins of controllers" {...drawer('pins')}>
        {open === 'pins' && <pinList.Component {...{ snapshot, blueprint, sectionId }} />}
      </Disclosure>
      <Disclosure title="Wiring in words" {...drawer('words')}>
        {open === 'words' && <WiringText netlist={netlist} />}
      </Disclosure>
    </>
  );
}
