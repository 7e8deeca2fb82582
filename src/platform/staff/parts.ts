import type { Storage } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';

/** Parts that the desk needs, in the serving process or in a command beside it. */
export interface DeskParts
  extends Pick<
    Parts,
    | 'breachedPasswords'
    | 'clock'
    | 'secrets'
    | 'config'
    | 'outbox'
    | 'site'
    | 'vendorCircuits'
    | 'moneyMoved'
    | 'readReceipts'
  > {
  readonly storage: Pick<Storage, 'db' | 'withTransaction'>;
}

/** Parts needed to delete expired rows. */
export type SweepParts = Pick<DeskParts, 'storage' | 'clock'>;
