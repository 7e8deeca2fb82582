/** How often a picture is tried before it is given up (specification §9, "Lazy images"). */
const attempts = 3;

/** Where a picture is tried, in turn: CDNs in an order of chance, and this site itself last. */
export function addressesOf(source: string, cdns: readonly string[]): readonly string[] {
  if (!/^\/(?!\/)/.test(source) || cdns.length === 0) return Array(attempts).fill(source);
  const order = cdns
    .map((origin) => ({ origin, chance: Math.random() }))
    .toSorted((one, other) => one.chance - other.chance);
  const few = order.slice(0, attempts - 1).map(({ origin }) => origin + source);
  return [...few, source];
}
