import { FolderInput, Waypoints } from 'lucide-react';
import { byOrder } from '#domain/projects/order-slots.ts';
import { fitsCircuit } from '#domain/circuits/circuit-rules.ts';
import { PartMenuItem, PartSubmenu } from '#web/features/builder/design/part-menu-item.tsx';
import { useSelectionBench } from '#web/features/builder/design/selection-context.ts';
import { offeredCircuits } from '#web/features/builder/design/selection-choices.ts';
import { connectSubject, partsOfSubject, sendSubject } from '#web/features/builder/design/selection-deeds.ts';
import type { BenchSubject } from '#web/features/builder/design/selection-subject.ts';
import { useShown } from '#web/features/builder/project/builder-context.ts';

export interface PartPlacesProps {
  readonly sectionId: string;
  readonly subject: BenchSubject;
  readonly onClose: () => void;
}

/** Where parts can go: to circuits of their section, old and new, to stand alone, to other sections. */
export function PartPlaces({ sectionId, subject, onClose }: PartPlacesProps) {
  const bench = useSelectionBench();
  const { sections } = useShown((shown) => shown.whole);
  const others = byOrder(sections.filter((section) => section.id !== sectionId));
  return (
    <>
      <CircuitPlaces {...{ sectionId, subject, onClose }} />
      {others.length > 0 && (
        <PartSubmenu icon={<FolderInput />} label="Move to section">
          {others.map((section) => (
            <PartMenuItem
              key={section.id}
              label={section.name}
              onAction={() => {
                // What is chosen in a submenu closes that one only.
                onClose();
                sendSubject(bench, subject, section);
              }}
            />
          ))}
        </PartSubmenu>
      )}
    </>
  );
}

function CircuitPlaces({ sectionId, subject, onClose }: PartPlacesProps) {
  const bench = useSelectionBench();
  const whole = useShown((shown) => shown.whole);
  const ids = new Set(partsOfSubject(bench, subject));
  const parts = whole.components.filter(({ id }) => ids.has(id));
  const isAlone = parts.every((part) => part.circuitNumber === null);
  const connect = (number: number | null) => () => {
    onClose();
    connectSubject(bench, subject, number);
  };
  if (!parts.every((part) => fitsCircuit(part) && part.sectionId === sectionId)) return null;
  return (
    <PartSubmenu icon={<Waypoints />} label="Move to circuit">
      <PartMenuItem label="Standalone" isDisabled={isAlone} onAction={connect(null)} />
      {offeredCircuits(whole, ids).map(({ number, label, isHere }) => (
        <PartMenuItem key={number} label={label} isDisabled={isHere} onAction={connect(number)} />
      ))}
    </PartSubmenu>
  );
}
