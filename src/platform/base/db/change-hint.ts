import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** The PostgreSQL channel on which readers are woken. */
export const changeChannel = 'member_changes';

/** Time within which several hints become one. */
const gatheredForMs = 20;

/**
 * Creates the hint that wakes the readers of changes once they have committed. A hint carries no
 * content and may be lost: readers look every second anyway. It is never part of another
 * transaction, as PostgreSQL commits notifying transactions of all its databases one at a time; nor
 * does it wait for a disk or a standby.
 */
export function createChangeHint(db: Kysely<Schema>): () => void {
  let timer: NodeJS.Timeout | undefined;
  const notify = sql`select set_config('synchronous_commit', 'off', true),
    pg_notify(${sql.lit(changeChannel)}, '')`;
  const send = () => {
    timer = undefined;
    notify.execute(db).catch(() => {});
  };
  return () => {
    if (timer === undefined) timer = setTimeout(send, gatheredForMs).unref();
  };
}
