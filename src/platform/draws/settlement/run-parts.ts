import type { Parts } from '#platform/base/parts.ts';

/** What draws are held with: by the running platform, or beside it. */
export type RunParts = Pick<Parts, 'clock' | 'secrets' | 'site' | 'moneyMoved'> & {
  readonly storage: Pick<Parts['storage'], 'db' | 'withTransaction'>;
};
