import { notYet, type PartsListItem } from '#domain/parts-list/parts-list-item.ts';

/** What the id of a line begins with that is not bought yet. */
export const notYetPrefix = 'not-yet:';

/** The lines of what is soldered, and behind them what `all` has more than those, under 'Not yet'. Rule E120. */
export function withNotYet(now: readonly PartsListItem[], all: readonly PartsListItem[]): PartsListItem[] {
  const bought = new Map(now.map(({ id, name, quantity }) => [`${id} ${name}`, quantity]));
  const later = all.flatMap((item): PartsListItem[] => {
    const quantity = item.quantity - (bought.get(`${item.id} ${item.name}`) ?? 0);
    return quantity > 0 ? [{ ...item, id: `${notYetPrefix}${item.id}`, group: notYet, quantity }] : [];
  });
  return [...now, ...later];
}
