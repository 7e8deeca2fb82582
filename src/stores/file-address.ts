import type { AnyEndpoint } from '#contract/endpoint.ts';
import { siteTransport } from './transport.ts';

/**
 * Returns the address of a call that answers with a file in the page's language, with those names
 * that have a value.
 */
export function fileAddress(endpoint: AnyEndpoint, names: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(names)) {
    if (value !== undefined) query.set(name, String(value));
  }
  const language = siteTransport().language?.();
  if (language) query.set('language', language);
  return `${endpoint.path}?${query}`;
}
