import type { Parts } from '#platform/base/parts.ts';

/** Dependencies of the steps on contracts. */
export type ContractParts = Pick<Parts, 'clock' | 'site' | 'config' | 'outbox' | 'secrets'>;
