import { hasColorChoice, ledColors } from '#domain/parts/led-color.ts';
import { useState } from 'react';
import { isBulb, isCalculated } from '#domain/parts/part-facts.ts';
import { LedColorField, LedElectricalFields } from '#web/features/builder/dialogs/part/led-fields.tsx';
import {
  hasOwnResistor,
  propertiesOf,
  withFiber,
  startingValues,
  withColor,
  startingLight,
  withLight,
  stripColors,
} from '#web/features/builder/dialogs/part/light-values.ts';
import { PartFormDialog } from '#web/features/builder/dialogs/part/part-form-dialog.tsx';
import { type PartDialogProps, usePartForm } from '#web/features/builder/dialogs/part/use-part-form.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import type { ComponentProperties } from '#domain/parts/component.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import { FiberFields } from '#web/features/builder/dialogs/part/fiber-fields.tsx';
import { LengthFields, LightFields, ChoiceField } from '#web/features/builder/dialogs/part/light-fields.tsx';
import { lensMm } from '#domain/parts/fiber.ts';
import { stripCm } from '#domain/parts/strip-scale.ts';
import { type ColorOrder, colorOrders } from '#domain/program/board-program.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Select } from '#web/ui/fields/select.tsx';

/** Edits an LED: its color, electrical values with the resulting resistor, label, quantity, and circuit. */
export function LedDialog(props: PartDialogProps) {
  const { part, onClose } = props;
  const resistorMode = useProject(({ snapshot }) => snapshot.project.resistorMode);
  const form = usePartForm(props);
  const own = form.edited.properties;
  const [values, setValues] = useState(() => startingValues(form.start, part));
  const [fiber, setFiber] = useState(form.start.fiber);
  const lens = lensMm(part);
  const hasResistor = hasOwnResistor(values, form.circuit, resistorMode);
  return (
    <PartFormDialog
      form={form}
      properties={withFiber(propertiesOf(values, own, part), fiber)}
      isIncomplete={hasResistor && Number.isNaN(values.ownOhms)}
      onClose={onClose}
      electrical={
        isCalculated(part) && (
          <LedElectricalFields
            values={values}
            onChange={setValues}
            fallback={startingValues({ color: values.color }, part)}
            projectMode={isBulb(part) ? 'calculate' : resistorMode}
            hasResistor={hasResistor}
            isBulb={isBulb(part)}
          />
        )
      }
    >
      {hasColorChoice(part) && (
        <div data-field="color">
          <LedColorField
            part={part}
            color={values.color}
            forwardVoltage={values.forwardVoltage}
            onColor={(color) => setValues(withColor(values, color, part))}
            onVoltage={(forwardVoltage) => setValues({ ...values, forwardVoltage })}
          />
        </div>
      )}
      {lens !== null && (
        <div data-field="fiber">
          <FiberFields lens={lens} fiber={fiber} onChange={setFiber} />
        </div>
      )}
    </PartFormDialog>
  );
}

const filamentTemperatures = [2200, 2700, 3000, 4000] as const;

/** Initial values of a filament. Source: specification 1, section 9. */
function startingFilament(own: ComponentProperties, part: PartFacts | null) {
  const { filamentLength = 50, filamentLengthUnit = 'cm' } = own;
  return { ...startingLight(own, part), filamentLength, filamentLengthUnit };
}

/** Edits a filament: its light, length, electrical values if it has no resistor, label, quantity, and circuit. */
export function FilamentDialog(props: PartDialogProps) {
  const { part, onClose } = props;
  const resistorMode = useProject(({ snapshot }) => snapshot.project.resistorMode);
  const form = usePartForm(props);
  const own = form.edited.properties;
  const [filament, setFilament] = useState(() => startingFilament(form.start, part));
  const [values, setValues] = useState(() => startingValues(form.start, part));
  const hasResistor = hasOwnResistor(values, form.circuit, resistorMode);
  const change = (fields: Partial<typeof filament>) => setFilament({ ...filament, ...fields });
  return (
    <PartFormDialog
      title="Edit LED Filament Properties"
      form={form}
      properties={withLight({ ...propertiesOf(values, own, part), ...filament }, filament)}
      isIncomplete={hasResistor && Number.isNaN(values.ownOhms)}
      labelText="Custom Label (Optional)"
      onClose={onClose}
      electrical={
        isCalculated(part) && (
          <LedElectricalFields
            values={values}
            onChange={setValues}
            fallback={startingValues({}, part)}
            projectMode={resistorMode}
            hasResistor={hasResistor}
          />
        )
      }
    >
      <LightFields colors={ledColors} temperatures={filamentTemperatures} light={filament} onChange={change} />
      <LengthFields
        label="Filament Length"
        length={filament.filamentLength}
        unit={filament.filamentLengthUnit}
        least={1}
        most={200}
        onLength={(filamentLength) => change({ filamentLength })}
        onUnit={(filamentLengthUnit) => change({ filamentLengthUnit })}
      />
    </PartFormDialog>
  );
}

const stripTemperatures = [2700, 3000, 4000, 5000, 6500] as const;
const voltages = [5, 12, 24] as const;
const densities = [30, 60, 120, 144] as const;

/** Initial values of a strip: its own, else those of the part, else defaults. Source: specification 1, section 9. */
function startingStrip(own: ComponentProperties, part: PartFacts | null) {
  return {
    ...startingLight(own, part),
    voltageRating: own.voltageRating ?? numberOr(part?.voltageRating, 12),
    stripLength: own.stripLength ?? numberOr(part?.stripLength, 100),
    stripLengthUnit: own.stripLengthUnit ?? 'cm',
    ledsPerMeter: own.ledsPerMeter ?? numberOr(part?.ledsPerMeter, 60),
    cuttable: own.cuttable ?? part?.cuttable === true,
    waterproof: own.waterproof ?? part?.waterproof === true,
  };
}

/** Order of the colors of most pixel strips. Source: effects, 4.5. */
const usualOrder = 'GRB';

/** Returns the properties of a strip with the order of its colors, unless it is the usual one. */
function withOrder(properties: ComponentProperties, colorOrder: ColorOrder): ComponentProperties {
  const { colorOrder: _, ...others } = properties;
  return colorOrder === usualOrder ? others : { ...others, colorOrder };
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}

/** Edits a strip, addressable or not: its light, length, label, quantity, and circuit. */
export function StripDialog(props: PartDialogProps) {
  const form = usePartForm(props);
  const own = form.edited.properties;
  const [strip, setStrip] = useState(() => startingStrip(form.start, props.part));
  const [order, setOrder] = useState<ColorOrder>(form.start.colorOrder ?? usualOrder);
  return (
    <PartFormDialog
      title="Edit LED Strip Properties"
      form={form}
      properties={withLight(withOrder({ ...own, ...strip }, order), strip)}
      labelText="Custom Label (Optional)"
      onClose={props.onClose}
      electrical={
        <>
          <StripFields strip={strip} onChange={(fields) => setStrip({ ...strip, ...fields })} />
          {props.part?.category === 'addressable' && (
            <Select
              label="Color order"
              description="As its chips expect it. If the program shows red as green, choose another."
              items={colorOrders.map((id) => ({ id, label: id === usualOrder ? `${id}, as most strips` : id }))}
              selectedKey={order}
              onChange={setOrder}
            />
          )}
        </>
      }
    >
      <LightFields
        colors={stripColors}
        temperatures={stripTemperatures}
        light={strip}
        onChange={(light) => setStrip({ ...strip, ...light })}
      />
      <div data-field="strip-length">
        <LengthFields
          label="Strip Length"
          length={strip.stripLength}
          unit={strip.stripLengthUnit}
          least={0}
          most={100_000}
          onLength={(stripLength) => setStrip({ ...strip, stripLength })}
          onUnit={(stripLengthUnit) => setStrip({ ...strip, stripLengthUnit })}
          {...(strip.stripLength > 0 ? {} : { note: `Without a length, it counts as ${stripCm(props.part, {})} cm.` })}
        />
      </div>
    </PartFormDialog>
  );
}

interface StripFieldsProps {
  readonly strip: ReturnType<typeof startingStrip>;
  readonly onChange: (fields: Partial<StripFieldsProps['strip']>) => void;
}

/** Voltage, density, and further properties of a strip. */
function StripFields({ strip, onChange }: StripFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        <ChoiceField
          label="Voltage Rating"
          choices={voltages}
          labelOf={(volts) => `${volts}V`}
          value={strip.voltageRating}
          onChange={(voltageRating) => onChange({ voltageRating })}
        />
        <ChoiceField
          label="LEDs per Meter"
          choices={densities}
          labelOf={String}
          value={strip.ledsPerMeter}
          onChange={(ledsPerMeter) => onChange({ ledsPerMeter })}
        />
      </div>
      <StripChecks strip={strip} onChange={onChange} />
    </>
  );
}

function StripChecks({ strip, onChange }: StripFieldsProps) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <Checkbox isSelected={strip.cuttable} onChange={(cuttable) => onChange({ cuttable })}>
        Cuttable/Trimmable
      </Checkbox>
      <Checkbox isSelected={strip.waterproof} onChange={(waterproof) => onChange({ waterproof })}>
        Waterproof (IP65+)
      </Checkbox>
    </div>
  );
}
