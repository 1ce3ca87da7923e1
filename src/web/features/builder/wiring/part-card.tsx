import { LampDesk, X } from 'lucide-react';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { formatMilliamps } from '#domain/units/formats.ts';
import { partTitle } from '#domain/wiring/describe-wiring.ts';
import type { NetPart, Netlist, Rung } from '#domain/wiring/netlist.ts';
import type { Spot } from '#domain/wiring/tiles/spots.ts';
import { Button, IconButton } from '#web/ui/buttons/button.tsx';
import { ResistorPicture } from '#web/ui/resistor-picture.tsx';

/** Where a part can be found in the design view. */
export interface PartInDesign {
  readonly sectionId: string;
  readonly componentId: string;
}

/** The texts about a part of the drawing. */
interface PartFacts {
  readonly title: string;
  /** Where it stands: its circuit and its section. */
  readonly place: string;
  readonly details: readonly string[];
  readonly bands: readonly string[];
  /** Null for a calculated resistor, which is no part of the design view. */
  readonly inDesign: PartInDesign | null;
}

function findRung({ sections }: Netlist, blockId: string) {
  for (const section of sections) {
    const rung = section.rungs.find(({ id }) => id === blockId);
    if (rung !== undefined) return { section, rung };
    if (blockId.startsWith(section.id)) return { section, rung: null };
  }
  return { section: null, rung: null };
}

/** The component that a part of the drawing stands for; one of several copies has a number behind its id. */
function componentOf(snapshot: ProjectSnapshot, { id }: NetPart) {
  const bare = id.replace(/\.\d+$/, '');
  return snapshot.components.find((component) => component.id === id || component.id === bare);
}

function findInDesign(snapshot: ProjectSnapshot, part: NetPart, rung: Rung | null): PartInDesign | null {
  const led = rung?.string.find(({ kind }) => kind === 'led');
  const component = componentOf(snapshot, part) ?? (led === undefined ? undefined : componentOf(snapshot, led));
  return component === undefined ? null : { sectionId: component.sectionId, componentId: component.id };
}

/** Tells what a part of the drawing is, what flows through it and where it belongs. */
export function partFacts(snapshot: ProjectSnapshot, netlist: Netlist, { part, blockId }: Spot): PartFacts {
  const { section, rung } = findRung(netlist, blockId);
  const isInString = rung?.string.includes(part) === true;
  const current = isInString && rung.currentMa !== null ? [`${formatMilliamps(rung.currentMa)} flows`] : [];
  const trouble = isInString && rung.trouble !== null ? [rung.trouble] : [];
  return {
    title: partTitle(part),
    place: [rung?.title, section?.title].filter((name) => name !== null && name !== undefined).join(', '),
    details: [...(part.name === '' ? [] : [part.name]), ...part.details, ...current, ...trouble],
    bands: part.bands,
    inDesign: findInDesign(snapshot, part, rung),
  };
}

interface PartCardProps {
  readonly facts: PartFacts;
  readonly onShowInDesign: (place: PartInDesign) => void;
  readonly onClose: () => void;
}

/** Tells what a part of the diagram is, in a corner where it covers little of it. */
export function PartCard({ facts, onShowInDesign, onClose }: PartCardProps) {
  const { title, place, details, bands, inDesign } = facts;
  return (
    <aside
      aria-label="About this part"
      aria-live="polite"
      className="absolute right-3 bottom-3 left-3 animate-rise rounded-lg border border-line bg-raised p-3 text-sm shadow-float sm:right-auto sm:w-80"
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-semibold first-letter:uppercase">{title}</p>
          {place !== '' && <p className="text-xs text-muted">{place}</p>}
        </div>
        <IconButton label="Close" icon={<X />} size="small" onPress={onClose} />
      </div>
      <div className="mt-2 flex items-start gap-3">
        {bands.length > 0 && <ResistorPicture bands={bands} className="mt-0.5" />}
        <ul className="min-w-0 flex-1 space-y-0.5">
          {details.map((detail, index) => (
            <li key={index} className="wrap-anywhere">
              {detail}
            </li>
          ))}
        </ul>
      </div>
      {inDesign !== null && (
        <Button size="small" className="mt-3" onPress={() => onShowInDesign(inDesign)}>
          <LampDesk aria-hidden="true" className="size-4" />
          Show in Design View
        </Button>
      )}
    </aside>
  );
}
