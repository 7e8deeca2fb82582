import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Adds terms of promotions, and what members joined, applied for and claimed. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, bytes, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('promotions')
      .addColumn('promotion_id', text, (column) => column.primaryKey())
      .addColumn('version', int, (column) => column.notNull().check(sql`version > 0`))
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('budget_minor', int, (column) => column.notNull())
      .addColumn('granted_minor', int, (column) =>
        column.notNull().check(sql`granted_minor >= 0 and granted_minor <= budget_minor`),
      )
      .addColumn('hold_id', text)
      .addColumn('is_ended', int, (column) => column.notNull().check(sql`is_ended in (0, 1)`)),
  ).execute();
  await end(
    db.schema
      .createTable('promotion_terms')
      .addColumn('promotion_id', text, (column) => column.notNull())
      .addColumn('version', int, (column) => column.notNull())
      .addColumn('terms', text, (column) => column.notNull())
      .addColumn('sha256', text, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('promotion_terms_key', ['promotion_id', 'version']),
  ).execute();
  const ofMember = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('promotion_id', text, (column) =>
        column.notNull().references('promotions.promotion_id'),
      )
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('version', int, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull());
  await end(
    ofMember('promotion_joins').addPrimaryKeyConstraint('promotion_joins_key', [
      'member_id',
      'promotion_id',
    ]),
  ).execute();
  await end(
    ofMember('promotion_claims')
      .addColumn('grant_id', text, (column) =>
        column.notNull().unique().references('bonus_grants.id'),
      )
      .addColumn('period', text, (column) => column.notNull())
      .addColumn('deposit_id', text)
      .addColumn('amount_minor', int, (column) => column.notNull().check(sql`amount_minor > 0`))
      .addColumn('terms_sha256', text, (column) => column.notNull())
      .addColumn('language_code', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('promotion_claims_key', ['member_id', 'promotion_id', 'period']),
  ).execute();
  await end(
    ofMember('promotion_applications')
      .addColumn('id', text, (column) => column.notNull().unique())
      .addColumn('state', text, (column) =>
        column.notNull().check(sql`state in ('waiting', 'approved', 'rejected')`),
      )
      .addColumn('comment', text, (column) => column.notNull())
      .addColumn('language_code', text, (column) => column.notNull())
      .addColumn('why', text)
      .addColumn('decided_at_ms', int)
      .addPrimaryKeyConstraint('promotion_applications_key', ['member_id', 'promotion_id']),
  ).execute();
  await db.schema
    .createIndex('promotion_applications_waiting')
    .on('promotion_applications')
    .columns(['state', 'created_at_ms'])
    .execute();
  await end(
    db.schema
      .createTable('promotion_application_images')
      .addColumn('application_id', text, (column) =>
        column.notNull().references('promotion_applications.id'),
      )
      .addColumn('position', int, (column) => column.notNull())
      .addColumn('bytes', bytes, (column) => column.notNull())
      .addPrimaryKeyConstraint('promotion_application_images_key', ['application_id', 'position']),
  ).execute();
}
