import type { Fiber } from '#domain/parts/component.ts';
import { fiberCapacity, fiberLimits } from '#domain/parts/fiber.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';

const firstFiber: Fiber = { diameterMm: 0.5, count: 1, lengthCm: 20 };

export interface FiberFieldsProps {
  /** Diameter of the lens of the LED (mm). */
  readonly lens: number;
  readonly fiber: Fiber | undefined;
  readonly onChange: (fiber: Fiber | undefined) => void;
}

/** Optical fibers that an LED feeds: diameter, number, and length. */
export function FiberFields({ lens, fiber, onChange }: FiberFieldsProps) {
  const most = fiber === undefined ? 0 : fiberCapacity(lens, fiber.diameterMm);
  const set = (field: keyof Fiber) => (value: number) => {
    if (fiber !== undefined && !Number.isNaN(value)) onChange({ ...fiber, [field]: value });
  };
  return (
    <div className="flex flex-col gap-2">
      <Checkbox isSelected={fiber !== undefined} onChange={(isOn) => onChange(isOn ? firstFiber : undefined)}>
        Feeds optical fibers
      </Checkbox>
      {fiber !== undefined && (
        <div className="grid grid-cols-3 items-start gap-3">
          <NumberField
            label="Diameter"
            unit="mm"
            value={fiber.diameterMm}
            onChange={set('diameterMm')}
            minValue={fiberLimits.leastMm}
            maxValue={fiberLimits.mostMm}
            step={0.05}
          />
          <NumberField
            label="Fibers"
            value={fiber.count}
            onChange={set('count')}
            minValue={1}
            maxValue={fiberLimits.count}
            isWhole
          />
          <NumberField
            label="Length of each"
            unit="cm"
            value={fiber.lengthCm}
            onChange={set('lengthCm')}
            minValue={1}
            maxValue={fiberLimits.lengthCm}
          />
          <p
            role="status"
            className={fiber.count > most ? 'col-span-3 text-xs text-warning' : 'col-span-3 text-xs text-muted'}
          >
            {most} of them fit over its light of {lens} mm.
          </p>
        </div>
      )}
    </div>
  );
}
