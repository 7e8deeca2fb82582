import { inject } from 'vitest';
import { leaveDatabase } from './database.ts';
import { markCopy, putBackRows } from './kept-rows.ts';
import { createDatabase, databaseUrlOf, dropDatabase, listDatabases } from './postgres.ts';
import type { TestDatabase } from './storages.ts';
import type { Template } from './templates.ts';

const taken = new Set<string>();
/**
 * Databases that this worker made: nobody else removes them, so their existence need not be
 * checked.
 */
const made = new Set<string>();

/**
 * A copy of a template that no other test has now. Tests that run one after another in one worker
 * get the same database, put back as the template is.
 */
export async function takeCopy(template: Template): Promise<TestDatabase> {
  const source = `${inject('templates').databasePrefix}_${template}`;
  const name = reserve(`${source}_${process.env.VITEST_POOL_ID}`);
  const isThere = made.has(name) || (await listDatabases(name)).includes(name);
  if (!isThere || !(await putBackRows(name))) {
    await dropDatabase(name);
    await createDatabase(name, source);
    await markCopy(name);
  }
  made.add(name);
  const databaseUrl = databaseUrlOf(name);
  return {
    databaseUrl,
    async drop() {
      await leaveDatabase(databaseUrl);
      taken.delete(name);
    },
  };
}

/** The first name with a number that no test of this worker uses. */
function reserve(base: string): string {
  let number = 1;
  while (taken.has(`${base}_${number}`)) number++;
  taken.add(`${base}_${number}`);
  return `${base}_${number}`;
}
