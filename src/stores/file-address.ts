import type { AnyEndpoint } from '#contract/endpoint.ts';

/** The address of a call that answers a file, with the names that have a value. */
export function fileAddress(endpoint: AnyEndpoint, names: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(names)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return `${endpoint.path}?${query}`;
}
