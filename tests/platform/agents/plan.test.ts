import { afterEach, beforeEach, expect, test } from 'vitest';
import { directLines, namedBelow } from '#platform/agents/downlines/queries.ts';
import { explain } from '../../support/explain.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { onEachStorage } from '../../support/storages.ts';

onEachStorage('lists of downlines', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
  });
  afterEach(() => parts.drop());

  test('ask for direct lines from the parent’s side, and sort nothing', async () => {
    const { storage } = parts;
    for (const beforeId of [undefined, 'x']) {
      const query = directLines(storage.db, { path: '/a/b/', beforeId, limit: 31 }).compile();
      const plan = await explain(storage, query.sql, query.parameters);
      expect(plan).toContain('members_of_an_upline');
      expect(plan).not.toMatch(/Sort|ORDER BY|SCAN members|Seq Scan on members/m);
    }
  });

  test('look for names by an index, and sort nothing', async () => {
    const { storage } = parts;
    const asked = { path: '/a/b/', search: 'map', limit: 31 };
    for (const afterName of [undefined, 'maple01']) {
      const query = namedBelow(storage.db, { ...asked, afterName }).compile();
      const plan = await explain(storage, query.sql, query.parameters);
      expect(plan).not.toMatch(/SCAN members|Seq Scan on members/m);
    }
  });
});
