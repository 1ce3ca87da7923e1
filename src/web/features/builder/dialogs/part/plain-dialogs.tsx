import { useState } from 'react';
import { isCharger } from '#domain/driving/driving-section.ts';
import {
  chargeResistorOf,
  chargeResistors,
  chargeResistorText,
  hasOwnChargeResistor,
} from '#domain/electrical/charger.ts';
import type { OwnSupplyValues } from '#domain/electrical/own-supply.ts';
import { resolveSupply } from '#domain/electrical/supply.ts';
import { isTrimmer } from '#domain/parts/part-facts.ts';
import { findGlobalSection } from '#domain/projects/master-supply.ts';
import { formatMilliamps } from '#domain/units/formats.ts';
import { roundOhms } from '#domain/units/ohms.ts';
import { HoldField, OwnSupplyField } from '#web/features/builder/dialogs/own-supply-field.tsx';
import { ChoiceField } from '#web/features/builder/dialogs/part/light-fields.tsx';
import { OutputsField } from '#web/features/builder/dialogs/part/outputs-field.tsx';
import { PartFormDialog } from '#web/features/builder/dialogs/part/part-form-dialog.tsx';
import { type PartDialogProps, usePartForm } from '#web/features/builder/dialogs/part/use-part-form.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';

/** Edits a part other than an LED: its label, quantity, and, if it can be in one, its circuit. */
export function PlainDialog(props: PartDialogProps) {
  const globalSection = useProject(({ snapshot }) => findGlobalSection(snapshot.sections));
  const { componentType, sectionId } = props.request.component;
  if (componentType === 'power' && globalSection?.id !== sectionId) return <SupplyDialog {...props} />;
  if (isCharger(props)) return <ChargerDialog {...props} />;
  return isTrimmer(props.part) ? <TrimmerDialog {...props} /> : <OtherDialog {...props} />;
}

function OtherDialog(props: PartDialogProps) {
  const form = usePartForm(props);
  return (
    <PartFormDialog form={form} properties={form.edited.properties} onClose={props.onClose}>
      {form.componentType === 'control' && <OutputsField component={form.edited} part={form.part} />}
    </PartFormDialog>
  );
}

/** Edits a supply of a section: whether it feeds the section, and its own capacity or limit. */
function SupplyDialog(props: PartDialogProps) {
  const form = usePartForm(props);
  const { part, known } = resolveSupply(form.edited.componentId);
  const isBattery = known ? part.category === 'battery' : form.part?.kind === 'battery';
  const { isPowerSupply: _feeds, ownCapacityMah, ownLimitMa, holdUf, ...others } = form.edited.properties;
  const [feeds, setFeeds] = useState(form.start.isPowerSupply === true);
  const [own, setOwn] = useState<OwnSupplyValues>({
    ownCapacityMah: ownCapacityMah ?? null,
    ownLimitMa: ownLimitMa ?? null,
  });
  const [hold, setHold] = useState(holdUf ?? 0);
  const properties = {
    ...others,
    ...(hold === 0 ? {} : { holdUf: hold }),
    ...(own.ownCapacityMah === null ? {} : { ownCapacityMah: own.ownCapacityMah }),
    ...(own.ownLimitMa === null ? {} : { ownLimitMa: own.ownLimitMa }),
    ...(feeds ? { isPowerSupply: true } : {}),
  };
  return (
    <PartFormDialog form={form} properties={properties} onClose={props.onClose}>
      <div data-field="supply" className="flex flex-col gap-5">
        <Checkbox
          isSelected={feeds}
          onChange={setFeeds}
          description="Calculate this section's resistors for this supply instead of the project's."
        >
          Feeds this section
        </Checkbox>
        <OwnSupplyField part={known ? part : null} isBattery={isBattery} value={own} onChange={setOwn} />
        {part.alternating?.kind === 'track' && <HoldField value={hold} onChange={setHold} />}
      </div>
    </PartFormDialog>
  );
}

/** Edits a trimmer: its setting, label, quantity, and circuit. */
function TrimmerDialog(props: PartDialogProps) {
  const form = usePartForm(props);
  const mostOhms = Number(form.part?.value);
  const [settingOhms, setSetting] = useState(form.start.settingOhms ?? 0);
  return (
    <PartFormDialog
      form={form}
      properties={{ ...form.edited.properties, settingOhms: roundOhms(settingOhms) }}
      onClose={props.onClose}
    >
      <NumberField
        label="Setting"
        unit="Ω"
        value={settingOhms}
        onChange={(ohms) => setSetting(Number.isNaN(ohms) ? 0 : ohms)}
        minValue={0}
        maxValue={mostOhms}
        step={mostOhms / 20}
      />
    </PartFormDialog>
  );
}

/** Edits a charger: the resistor that sets its current, its label, and its circuit. */
function ChargerDialog(props: PartDialogProps) {
  const form = usePartForm(props);
  const [ohms, setOhms] = useState(chargeResistorOf({ properties: form.start }).ohms);
  const { ownOhms: _, ...others } = form.edited.properties;
  const properties = hasOwnChargeResistor({ properties: { ownOhms: ohms } }) ? { ...others, ownOhms: ohms } : others;
  return (
    <PartFormDialog form={form} properties={properties} onClose={props.onClose}>
      <div data-field="charger">
        <ChoiceField
          label="Resistor R3"
          choices={chargeResistors.map((each) => each.ohms)}
          labelOf={(of) => {
            const charging = chargeResistorOf({ properties: { ownOhms: of } });
            return `${chargeResistorText(charging)}, charges with ${formatMilliamps(charging.milliamps)}`;
          }}
          value={ohms}
          onChange={setOhms}
        />
      </div>
    </PartFormDialog>
  );
}
