import { afterEach, beforeEach, expect, test } from 'vitest';
import { versionsWith } from '#platform/agents/contracts/lists/queries.ts';
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

  test('ask for the contracts of a page by its lines, however many the agent has', async () => {
    const { storage } = parts;
    const downlineIds = Array.from({ length: 30 }, (_, at) => `d${at}`);
    const query = versionsWith(storage.db, { agentId: 'a', downlineIds }).compile();
    const plan = await explain(storage, query.sql, query.parameters);
    expect(plan).toMatch(/agent_contracts_of_(two|a_downline)/);
    expect(plan).not.toContain('agent_contracts_of_an_upline');
    expect(plan).not.toMatch(/SCAN agent_|Seq Scan on agent_/m);
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
