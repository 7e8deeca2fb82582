import type { Parts } from '#platform/base/parts.ts';

/** What steps about contracts need. */
export type ContractParts = Pick<Parts, 'clock' | 'site' | 'config' | 'outbox' | 'secrets'>;
