/**
 * What every circuit number of a section becomes when circuit `from` moves to `to`. A free number is simply taken; on
 * an occupied one those between shift by one towards `from`. Different numbers stay different. Source: decisions B8.
 */
export function renumberedCircuit(used: ReadonlySet<number>, from: number, to: number): (number: number) => number {
  if (!used.has(from) || from === to) return (number) => number;
  if (!used.has(to)) return (number) => (number === from ? to : number);
  return (number) => {
    if (number === from) return to;
    if (from < number && number <= to) return number - 1;
    if (to <= number && number < from) return number + 1;
    return number;
  };
}
