import { useState } from 'react';
import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import type { EffectPreset } from '#domain/effects/presets.ts';
import { groupPresets } from '#domain/effects/presets.ts';
import { CircuitChooser } from '#web/features/builder/effects/circuit-chooser.tsx';
import { setEffects, setRooms } from '#web/features/builder/effects/effect-edits.ts';
import { GroupPresetList } from '#web/features/builder/effects/group-preset-list.tsx';
import { HouseFields, type House, usualHouse } from '#web/features/builder/effects/house-fields.tsx';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
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
  const problem = problemOf(chosen.length, preset, house);
  const apply = () => {
    const edit = preset === null ? setRooms(chosen, house) : setEffects(preset.name, chosen, partsOf(preset));
    if (run(edit)) onClose();
  };
  const footer = (
    <>
      <p role="status" className="mr-auto self-center text-sm text-muted">
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

/** Circuits of a house, at least and at most. */
const rooms = { least: 2, most: 16 };

/** Why the choice cannot be applied; null if it can. */
function problemOf(count: number, preset: EffectPreset | null, { least, most }: House): string | null {
  if (count < rooms.least) return 'Choose at least two circuits.';
  if (preset !== null) return null;
  if (count > rooms.most) return 'A house has at most 16 rooms.';
  if (most > count) return `Only ${count} rooms can be lit.`;
  return least > most ? 'At least more rooms are lit than at most.' : null;
}
