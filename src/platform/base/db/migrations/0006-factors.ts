import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Second factors, and accounts of other sites that members sign in by. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('totp_secrets')
      .addColumn('member_id', text, (column) => column.primaryKey().references('members.id'))
      .addColumn('secret', text, (column) => column.notNull())
      .addColumn('confirmed', int, (column) => column.notNull())
      .addColumn('last_step', int, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull()),
  ).execute();
  await end(
    db.schema
      .createTable('recovery_codes')
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('code_hash', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('recovery_codes_key', ['member_id', 'code_hash']),
  ).execute();
  await end(
    db.schema
      .createTable('passkeys')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('public_key', text, (column) => column.notNull())
      .addColumn('counter', int, (column) => column.notNull())
      .addColumn('transports', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addColumn('last_used_at_ms', int),
  ).execute();
  await db.schema.createIndex('passkeys_of_member').on('passkeys').column('member_id').execute();
  await end(
    db.schema
      .createTable('social_links')
      .addColumn('provider', text, (column) => column.notNull())
      .addColumn('subject', text, (column) => column.notNull())
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('social_links_key', ['provider', 'subject']),
  ).execute();
}
