/** Fields that are typed into; ticks and switches are not. */
const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';

/** Whether somebody types where a key is pressed or a text is pasted, so that it is for the field. */
export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fields) !== null;
}
