import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Editors' texts, visitors' letters with their images, and banners that can be hidden. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createArticles(db, engine);
  await createLetters(db, engine);
  await db.schema
    .alterTable('banners')
    .addColumn('active', columnTypes(engine).int, (column) => column.notNull().defaultTo(1))
    .execute();
}

async function createArticles(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('articles')
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('language_code', text, (column) => column.notNull())
      .addColumn('article_id', text, (column) => column.notNull())
      .addColumn('tag', text, (column) => column.notNull())
      .addColumn('title', text, (column) => column.notNull())
      .addColumn('summary', text, (column) => column.notNull())
      .addColumn('html', text, (column) => column.notNull())
      .addColumn('published_at_ms', int, (column) => column.notNull())
      .addColumn('ends_at_ms', int)
      .addColumn('position', int, (column) => column.notNull())
      .addColumn('category', text)
      .addColumn('art', text)
      .addColumn('path', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('articles_key', ['kind', 'language_code', 'article_id']),
  ).execute();
}

async function createLetters(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, bytes, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('letters')
      .addColumn('reference', text, (column) => column.primaryKey())
      .addColumn('kind', text, (column) =>
        column.notNull().check(sql`kind in ('feedback', 'affiliate')`),
      )
      .addColumn('content', text, (column) => column.notNull())
      .addColumn('language_code', text, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull()),
  ).execute();
  await db.schema
    .createIndex('letters_by_time')
    .on('letters')
    .columns(['created_at_ms', 'reference'])
    .execute();
  await end(
    db.schema
      .createTable('uploads')
      .addColumn('image_id', text, (column) => column.primaryKey())
      .addColumn('owner', text, (column) => column.notNull())
      .addColumn('bytes', bytes, (column) => column.notNull())
      .addColumn('size_bytes', int, (column) => column.notNull())
      .addColumn('sha256', text, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addColumn('expires_at_ms', int, (column) => column.notNull())
      .addColumn('letter_reference', text, (column) => column.references('letters.reference')),
  ).execute();
  await db.schema
    .createIndex('uploads_by_letter')
    .on('uploads')
    .columns(['letter_reference', 'expires_at_ms'])
    .execute();
}
