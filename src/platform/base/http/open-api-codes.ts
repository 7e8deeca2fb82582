import type { CommonCode, RefusalCode } from '#contract/refusals.ts';
import type { Route } from './route.ts';

/** Refusals that any call may answer. */
const commonCodes: readonly CommonCode[] = [
  'invalid_input',
  'outdated_client',
  'too_many_requests',
  'service_unavailable',
  'internal_error',
];

const unsafeCodes: readonly CommonCode[] = [
  'outcome_unknown',
  'malformed_body',
  'payload_too_large',
  'unsupported_media_type',
  'foreign_origin',
];

const moneyCodes: readonly CommonCode[] = ['idempotency_key_required', 'idempotency_key_reused'];

const sessionCodes: readonly CommonCode[] = ['not_logged_in', 'must_change_password'];

/** Lists every refusal that a call may return, its own and the common ones that apply to it. */
export function listRefusalCodes({ endpoint }: Route): RefusalCode[] {
  return [
    ...commonCodes,
    ...(endpoint.method === 'GET' ? [] : unsafeCodes),
    ...(endpoint.needs !== 'nothing' ? sessionCodes : []),
    ...(endpoint.needs !== 'nothing' && !endpoint.tellsToken ? (['invalid_token'] as const) : []),
    ...(endpoint.envelope === 'sealed' ? (['invalid_envelope', 'replayed_envelope'] as const) : []),
    ...(endpoint.needs === 'trueAccount' || endpoint.needs === 'agent'
      ? (['need_true_account'] as const)
      : []),
    ...(endpoint.isMoney ? moneyCodes : []),
    ...endpoint.codes,
  ];
}
