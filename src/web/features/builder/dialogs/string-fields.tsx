import { type Control, useController, useWatch } from 'react-hook-form';
import { type CircuitSettings, ledsPerStringRange } from '#domain/projects/circuit.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { OhmsField } from '#web/ui/fields/ohms-field.tsx';

/** Settings of the strings of a circuit. */
export type StringSettings = Pick<CircuitSettings, 'ownOhms' | 'ledsPerString' | 'sharedResistor'>;

const ledsHintId = 'circuit-leds-per-string';

const toNumber = (value: number | null): number => value ?? Number.NaN;
const fromNumber = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** Fields for the strings of a circuit: its own resistor, LEDs per string, and one resistor for all. */
export function StringFields({ control }: { readonly control: Control<StringSettings> }) {
  const { ref, ...ohms } = useController({ control, name: 'ownOhms' }).field;
  const { ref: ledsRef, ...leds } = useController({ control, name: 'ledsPerString' }).field;
  const { value: isShared, onChange: setShared } = useController({ control, name: 'sharedResistor' }).field;
  const ledsPerString = useWatch({ control, name: 'ledsPerString' });
  return (
    <>
      <OhmsField
        ref={ref}
        label="Your resistor (ohms)"
        initial={ohms.value}
        onChange={ohms.onChange}
        description="Leave blank to use the calculated resistor."
      />
      <div className="flex flex-col gap-1">
        <NumberField
          ref={ledsRef}
          label="LEDs per string"
          value={toNumber(leds.value)}
          onChange={(value) => leds.onChange(fromNumber(value))}
          minValue={ledsPerStringRange.least}
          maxValue={ledsPerStringRange.most}
          isWhole
          aria-describedby={ledsHintId}
        />
        <p id={ledsHintId} className="text-xs text-muted">
          Leave blank for one string of all LEDs; with 1, each has its own resistor.
        </p>
      </div>
      {ledsPerString !== null && (
        <Checkbox
          isSelected={isShared}
          onChange={setShared}
          description="Saves resistors, but the LEDs share the current unevenly. If one fails, the rest get its share."
        >
          One resistor for all strings
        </Checkbox>
      )}
    </>
  );
}
