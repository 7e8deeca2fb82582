import type { RefusalCode, TransportCode } from '../refusals.ts';

const unsettled: readonly string[] = [
  'network_unreachable',
  'timed_out',
  'unexpected_answer',
  'service_unavailable',
  'outcome_unknown',
  'internal_error',
] satisfies readonly (RefusalCode | TransportCode)[];

/**
 * Returns whether a refusal leaves it unknown if the call was carried out: a money call is then
 * sent again with the same key, so that it is carried out once.
 */
export function isUnsettled({ code }: { readonly code: string }): boolean {
  return unsettled.includes(code);
}
