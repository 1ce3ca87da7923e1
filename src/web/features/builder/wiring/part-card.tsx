import { LampDesk, X } from 'lucide-react';
import { ResistorPicture } from '#web/features/builder/design/resistor-picture.tsx';
import type { PartFacts, PartInDesign } from '#web/features/builder/wiring/part-facts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';

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
