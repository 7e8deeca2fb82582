import type { Storage } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';

/** What the desk needs, in the process that serves or in a command beside it. */
export interface DeskParts
  extends Pick<
    Parts,
    'clock' | 'secrets' | 'config' | 'outbox' | 'site' | 'vendorCircuits' | 'moneyMoved'
  > {
  readonly storage: Pick<Storage, 'db' | 'withTransaction'>;
}

/** What deleting needs. */
export type Sweeping = Pick<DeskParts, 'storage' | 'clock'>;
