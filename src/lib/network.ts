/**
 * Returns the network that counts as one address: an IPv4 address itself, the /64 of an IPv6
 * address.
 * @param clientAddress in canonical spelling.
 */
export function networkAddress(clientAddress: string): string {
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
