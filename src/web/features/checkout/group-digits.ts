/** The most digits that a card number has. */
const mostDigits = 19;

/**
 * The digits of a field in groups of four. The caret stays behind the digit that it stood behind, wherever digits were
 * put in or taken out.
 */
export function groupDigits(field: HTMLInputElement): string {
  const { value, selectionStart } = field;
  const caret = selectionStart ?? value.length;
  const text = grouped(value);
  field.value = text;
  const place = grouped(value.slice(0, caret)).length;
  field.setSelectionRange(place, place);
  return text;
}

function grouped(text: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, mostDigits);
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}
