import { refList } from '#domain/build-book/part-names.ts';
import { timerMark } from '#domain/wiring/connect/timer-parts.ts';
import { isTerminal, type Rung } from '#domain/wiring/netlist.ts';

/** Step for the parts that set the times of an NE555, before they are soldered. Rule L4. */
export function timerSteps({ around }: Rung): string[] {
  const parts = around.filter(({ id }) => id.includes(timerMark));
  const capacitor = parts.find(({ kind }) => kind === 'capacitor');
  const end = capacitor?.sides[0]?.at ?? null;
  if (capacitor === undefined || !isTerminal(end)) return [];
  const [timer = ''] = end.text.split(' ');
  const times = capacitor.details.at(-1) ?? '';
  return [
    `Remove the trimmers and the timing capacitor of ${timer} first: ${refList(parts)} take their place and set ${times}. A bare chip needs a wire from leg 4 to leg 8 too.`,
  ];
}
