import { type Kysely, sql } from 'kysely';
import { dayMs } from '#lib/time.ts';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Vendors that were agreed with before have so long to sign method and path as well. */
const days = 90;

/**
 * Until when a vendor's calls are believed whose signature covers the body alone: those elsewhere of
 * our own style are agreed with already, games of this process sign the other way from now on.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int } = columnTypes(engine);
  await db.schema.alterTable('vendor_settings').addColumn('body_signed_until_ms', int).execute();
  await sql`update vendor_settings set body_signed_until_ms = ${Date.now() + days * dayMs}
    where adapter = 'gls' and launch_url not like '/%'`.execute(db);
}
