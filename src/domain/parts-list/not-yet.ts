import { notYet, type PartsListItem } from '#domain/parts-list/parts-list-item.ts';

/** Prefix of the ids of lines that are not bought yet. */
export const notYetPrefix = 'not-yet:';

/** Appends the items of `all` that are not in `now`, in the group 'Not yet'. Rule E120. */
export function withNotYet(now: readonly PartsListItem[], all: readonly PartsListItem[]): PartsListItem[] {
  const bought = new Map(now.map(({ id, name, quantity }) => [`${id} ${name}`, quantity]));
  const later = all.flatMap((item): PartsListItem[] => {
    const quantity = item.quantity - (bought.get(`${item.id} ${item.name}`) ?? 0);
    return quantity > 0 ? [{ ...item, id: `${notYetPrefix}${item.id}`, group: notYet, quantity }] : [];
  });
  return [...now, ...later];
}
