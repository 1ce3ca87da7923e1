import { largestQuantity, normaliseQuantity } from '#domain/parts/normalise-quantity.ts';
import type { PartForm } from '#web/features/builder/dialogs/use-part-form.ts';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';

/** How many: of LEDs a whole number from 1 to 99, of other parts one of 1 to 10. Source: specification 1, section 5. */
export function QuantityField({ form }: { readonly form: PartForm }) {
  const { componentType, quantity, answer } = form;
  const most = largestQuantity(componentType);
  const take = (value: number) => answer({ quantity: normaliseQuantity(value, componentType) });
  if (componentType === 'led') {
    return <NumberField label="Quantity" value={quantity} onChange={take} minValue={1} maxValue={most} isWhole />;
  }
  const choices = Array.from({ length: most }, (_, index) => String(index + 1));
  return (
    <Select
      label="Quantity"
      items={choices.map((id) => ({ id, label: id }))}
      selectedKey={String(quantity)}
      onChange={(key) => take(Number(key))}
    />
  );
}
