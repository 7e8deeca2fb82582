import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Codes, links, remembered browsers, sign-ins, and what is sent to members. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await extendMembers(db, engine);
  await createCodes(db, engine);
  await createSignIns(db, engine);
}

async function extendMembers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text } = columnTypes(engine);
  const add = (name: string) =>
    db.schema
      .alterTable('members')
      .addColumn(name, int, (column) => column.notNull().defaultTo(0))
      .execute();
  await db.schema.alterTable('members').addColumn('verified_mobile', text).execute();
  await add('password_changed_at_ms');
  await add('credentials_changed_at_ms');
  await sql`update members set password_changed_at_ms = created_at_ms`.execute(db);
  await db.schema
    .createIndex('members_by_mobile')
    .unique()
    .on('members')
    .column('verified_mobile')
    .execute();
  await db.schema
    .alterTable('sessions')
    .addColumn('method', text, (column) => column.notNull().defaultTo('password'))
    .execute();
}

async function createCodes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('verification_codes')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('purpose', text, (column) => column.notNull())
      .addColumn('recipient', text, (column) => column.notNull())
      .addColumn('cookie_hash', text, (column) => column.notNull())
      .addColumn('code_hash', text, (column) => column.notNull())
      .addColumn('tries', int, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addColumn('expires_at_ms', int, (column) => column.notNull())
      .addUniqueConstraint('verification_codes_key', ['purpose', 'recipient', 'cookie_hash']),
  ).execute();
  await end(
    db.schema
      .createTable('reset_links')
      .addColumn('token_hash', text, (column) => column.primaryKey())
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('password_hash', text, (column) => column.notNull())
      .addColumn('expires_at_ms', int, (column) => column.notNull()),
  ).execute();
  await end(
    db.schema
      .createTable('outbox')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('channel', text, (column) =>
        column.notNull().check(sql`channel in ('sms', 'mail')`),
      )
      .addColumn('recipient', text, (column) => column.notNull())
      .addColumn('subject', text, (column) => column.notNull())
      .addColumn('body', text, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addColumn('next_try_at_ms', int, (column) => column.notNull())
      .addColumn('tries', int, (column) => column.notNull())
      .addColumn('sent_at_ms', int)
      .addColumn('failed_at_ms', int),
  ).execute();
  await db.schema.createIndex('outbox_by_time').on('outbox').column('created_at_ms').execute();
  await end(
    db.schema
      .createTable('challenges')
      .addColumn('cookie_hash', text, (column) => column.primaryKey())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('data', text, (column) => column.notNull())
      .addColumn('expires_at_ms', int, (column) => column.notNull()),
  ).execute();
}

async function createSignIns(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('remembered_browsers')
      .addColumn('selector', text, (column) => column.primaryKey())
      .addColumn('validator_hash', text, (column) => column.notNull())
      .addColumn('previous_hash', text)
      .addColumn('rotated_at_ms', int, (column) => column.notNull())
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('expires_at_ms', int, (column) => column.notNull()),
  ).execute();
  await end(
    db.schema
      .createTable('sign_ins')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('at_ms', int, (column) => column.notNull())
      .addColumn('method', text, (column) => column.notNull())
      .addColumn('outcome', text, (column) => column.notNull())
      .addColumn('client_address', text, (column) => column.notNull())
      .addColumn('user_agent', text, (column) => column.notNull()),
  ).execute();
  await db.schema
    .createIndex('sign_ins_of_member')
    .on('sign_ins')
    .columns(['member_id', 'at_ms'])
    .execute();
  await db.schema
    .createIndex('remembered_browsers_of_member')
    .on('remembered_browsers')
    .column('member_id')
    .execute();
}
