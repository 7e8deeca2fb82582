import type { Parts } from '#platform/base/parts.ts';

/** Dependencies of draws: of the running platform, or beside it. */
export type RunParts = Pick<Parts, 'clock' | 'secrets' | 'site' | 'moneyMoved'> & {
  readonly storage: Pick<Parts['storage'], 'db' | 'withTransaction'>;
};
