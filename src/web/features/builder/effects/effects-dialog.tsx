import { useState } from 'react';
import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import { roomsLimits } from '#domain/effects/effect.ts';
import type { EffectPreset } from '#domain/effects/presets.ts';
import { groupPresets } from '#domain/effects/presets.ts';
import { CircuitChooser } from '#web/features/builder/effects/circuit-chooser.tsx';
import { type House, housesWithout, setEffects, setRooms } from '#web/features/builder/effects/effect-edits.ts';
import { GroupPresetList } from '#web/features/builder/effects/group-preset-list.tsx';
import { HouseFields, usualHouse } from '#web/features/builder/effects/house-fields.tsx';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

interface EffectsDialogProps {
  /** Circuits that are chosen at first, in their order. */
  readonly places: readonly CircuitPlace[];
  /** Id of the preset that is chosen at first; the first by default. */
  readonly preset?: string | undefined;
  readonly onClose: () => void;
}

/** Gives several circuits the parts of one preset, or makes them the rooms of a house. */
export function EffectsDialog({ places, preset: initial, onClose }: EffectsDialogProps) {
  const { run } = useBuilderControls();
  const [preset, setPreset] = useState<EffectPreset | null>(
    () => groupPresets.find(({ id }) => id === initial) ?? groupPresets[0] ?? null,
  );
  const [house, setHouse] = useState<House>(usualHouse);
  const [chosen, setChosen] = useState(places);
  const houses = useProject(({ snapshot }) => housesWithout(snapshot, chosen).length);
  const problem = problemOf(chosen.length, preset === null ? { house, houses } : null);
  const apply = () => {
    const edit = preset === null ? setRooms(chosen, house) : setEffects(preset.name, chosen, partsOf(preset));
    if (run(edit)) onClose();
  };
  const footer = (
    <>
      <p role="status" className="mr-auto self-center text-sm text-muted max-sm:basis-full">
        {problem}
      </p>
      <Button variant="quiet" onPress={onClose}>
        Cancel
      </Button>
      <Button variant="primary" isDisabled={problem !== null} onPress={apply}>
        Apply
      </Button>
    </>
  );
  return (
    <Dialog title="Effect for several circuits" isOpen onOpenChange={onClose} size="large" footer={footer}>
      <div className="grid gap-4 md:grid-cols-2">
        <GroupPresetList chosen={preset} onChoose={setPreset} />
        <div className="flex min-w-0 flex-col gap-4">
          <CircuitChooser chosen={chosen} parts={preset?.effects.length ?? null} onChange={setChosen} />
          {preset === null && <HouseFields house={house} count={chosen.length} onChange={setHouse} />}
        </div>
      </div>
    </Dialog>
  );
}

function partsOf({ id, effects }: EffectPreset) {
  return effects.map((effect) => ({ ...effect, preset: id }));
}

/** A new house, and the number of the others. */
interface NewHouse {
  readonly house: House;
  readonly houses: number;
}

/** Why a number of circuits cannot get a preset, or become the rooms of a new house; null if they can. */
function problemOf(count: number, added: NewHouse | null): string | null {
  if (count < roomsLimits.leastCircuits) return 'Choose at least two circuits.';
  return added === null ? null : houseProblem(count, added);
}

function houseProblem(count: number, { house: { least, most }, houses }: NewHouse): string | null {
  if (houses >= roomsLimits.houses) return `A project has at most ${roomsLimits.houses} houses.`;
  if (count > roomsLimits.mostCircuits) return `A house has at most ${roomsLimits.mostCircuits} rooms.`;
  if (most > count) return `Only ${count} rooms can be lit.`;
  return least > most ? '“Lit at least” must not be above “Lit at most”.' : null;
}
