/**
 * What counts as one address: an IPv6 visitor has a whole /64 of them.
 * @param clientAddress in its one spelling.
 */
export function networkOf(clientAddress: string): string {
  if (!clientAddress.includes(':')) return clientAddress;
  const [head = '', tail = ''] = clientAddress.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = clientAddress.includes('::') ? 8 - left.length - right.length : 0;
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
