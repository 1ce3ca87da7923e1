/** Fields for text; checkboxes and radio buttons are not. */
const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';

/** Whether a key or paste at this target is text input for a field. */
export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fields) !== null;
}
