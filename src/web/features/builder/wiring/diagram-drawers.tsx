import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Netlist } from '#domain/wiring/netlist.ts';
import type { DrawingSubject } from '#web/features/builder/wiring/drawing/draw-wiring.ts';
import type { ProbeColor, Probes } from '#web/features/builder/wiring/measuring/use-probes.ts';
import { WiringText } from '#web/features/builder/wiring/wiring-text.tsx';
import { lazyComponent, reportNotLoaded } from '#web/ui/lazy-component.tsx';
import { Disclosure } from '#web/ui/page/disclosure.tsx';

const meterPanel = lazyComponent(
  async () => (await import('#web/features/builder/wiring/measuring/meter-panel.tsx')).MeterPanel,
);
const faultPanel = lazyComponent(
  async () => (await import('#web/features/builder/wiring/measuring/fault-panel.tsx')).FaultPanel,
);
const pinList = lazyComponent(async () => (await import('#web/features/builder/wiring/pin-tables.tsx')).PinTables);

type Drawer = 'meter' | 'faults' | 'pins' | 'text';

/** Drawers that use the probes on the diagram. */
const drawersWithProbes: ReadonlySet<Drawer> = new Set(['meter', 'faults']);

interface DiagramDrawersProps extends DrawingSubject {
  readonly netlist: Netlist;
  readonly probes: Probes;
  readonly onHold: (color: ProbeColor, key: string) => void;
  /** Called with whether the meter or the fault finder is open. */
  readonly onMeter: (isOpen: boolean) => void;
}

/** Drawers below a diagram, one open at a time: meter, fault finder, pins of controllers, description of the wiring. */
export function DiagramDrawers(props: DiagramDrawersProps) {
  const { snapshot, blueprint, sectionId, netlist, probes, onHold, onMeter } = props;
  const [open, setOpen] = useState<Drawer | null>(null);
  const show = (name: Drawer | null) => {
    setOpen(name);
    onMeter(name !== null && drawersWithProbes.has(name));
  };
  const drawer = (name: Drawer, panel?: { readonly start: () => Promise<void> }) => ({
    isExpanded: open === name,
    // Load the code before opening, so that the drawer has its full height when it is scrolled into view.
    onExpandedChange: (isExpanded: boolean) => {
      if (!isExpanded) show(null);
      else if (panel === undefined) show(name);
      else panel.start().then(() => show(name), reportNotLoaded);
    },
    className: 'border-t border-line bg-surface px-3',
  });
  return (
    <>
      <Disclosure title="Meter" {...drawer('meter', meterPanel)}>
        {open === 'meter' && (
          <InView>
            <meterPanel.Component {...{ snapshot, blueprint, netlist, probes, onHold }} />
          </InView>
        )}
      </Disclosure>
      <Disclosure title="Fault finder" {...drawer('faults', faultPanel)}>
        {open === 'faults' && (
          <InView>
            <faultPanel.Component {...{ snapshot, blueprint, sectionId, netlist, probes, onHold }} />
          </InView>
        )}
      </Disclosure>
      <Disclosure title="Pins of controllers" {...drawer('pins', pinList)}>
        {open === 'pins' && (
          <InView>
            <pinList.Component {...{ snapshot, blueprint, sectionId }} />
          </InView>
        )}
      </Disclosure>
      <Disclosure title="Wiring in words" {...drawer('text')}>
        {open === 'text' && (
          <InView>
            <WiringText netlist={netlist} />
          </InView>
        )}
      </Disclosure>
    </>
  );
}

/** Scrolls an opened panel into view: all of it, or its start if it is taller than the window. */
function InView({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const drawer = box.current?.parentElement?.parentElement;
    const pane = drawer?.closest<HTMLElement>('.pane');
    if (drawer === null || drawer === undefined || pane === null || pane === undefined) return;
    drawer.scrollIntoView({ block: drawer.offsetHeight > pane.clientHeight ? 'start' : 'nearest' });
  }, []);
  return <div ref={box}>{children}</div>;
}
