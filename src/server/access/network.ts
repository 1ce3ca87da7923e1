import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  const gap = Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: gap }, () => '0'), ...after];
}

/**
 * What limits count as one client: an IPv4 address, or the 64 bits of an IPv6 address that name a network, since
 * whoever has one address of it has all.
 */
export function networkOf(address: string): string {
  const bare = address
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
    .toLowerCase();
  if (!isIPv6(bare)) return bare;
  return groupsOf(bare)
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
