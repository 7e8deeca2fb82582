import { afterEach, beforeEach, expect, test } from 'vitest';
import { selectVersionsWith } from '#platform/agents/contracts/contract-list.queries.ts';
import { filterLines, rankedLines } from '#platform/agents/downlines/lines/queries.ts';
import { directLines, directLinesByName, namedBelow } from '#platform/agents/downlines/queries.ts';
import { ownProducts, playedIn, teamsProducts } from '#platform/agents/records/products/queries.ts';
import {
  countEntries,
  entriesAmong,
  entriesOfOne,
  entryEdge,
  fewEntries,
} from '#platform/agents/records/transactions/queries.ts';
import {
  countFactsQuery,
  factEdgeQuery,
  factsAmongAllQuery,
  fewFactsQuery,
  memberFactsQuery,
  openRoundsBelow,
} from '#platform/play/index.ts';
import { explain } from '../../support/explain.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { onEachStorage } from '../../support/storages.ts';

onEachStorage('lists of downlines', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
  });
  afterEach(() => parts.drop());

  const span = {
    currency: 'VND',
    nowMs: 1_800_000_000_000,
    fromDay: '2026-11-01',
    toDay: '2026-11-23',
    movedBranches: [],
  };

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
    const downlineIds = Array.from({ length: 30 }, (_, index) => `d${index}`);
    const query = selectVersionsWith(storage.db, { agentId: 'a', downlineIds }).compile();
    const plan = await explain(storage, query.sql, query.parameters);
    expect(plan).toMatch(/agent_contracts_of_(two|a_downline)/);
    expect(plan).not.toContain('agent_contracts_of_an_upline');
    expect(plan).not.toMatch(/SCAN agent_|Seq Scan on agent_/m);
  });

  test('ask for direct lines by name from the parent’s side, and sort nothing', async () => {
    const { storage } = parts;
    const filter = filterLines({}, span);
    for (const afterName of [undefined, 'maple01']) {
      const asked = { path: '/a/b/', afterName, limit: 31, filter };
      const query = directLinesByName(storage.db, asked).compile();
      const plan = await explain(storage, query.sql, query.parameters);
      expect(plan).toContain('members_of_an_upline_by_name');
      expect(plan).not.toMatch(/Sort|ORDER BY|SCAN members|Seq Scan on members/m);
    }
  });

  test('rank direct lines and filter them by indexes, and read nobody else', async () => {
    const { storage } = parts;
    const filter = {
      activeFrom: '2026-11-01',
      activeTo: '2026-11-23',
      balance: 'some' as const,
      accounts: 'agents' as const,
      inactiveDays: 7 as const,
    };
    const moved = [{ path: '/a/b/c/', firstDay: '2026-11-20' }];
    for (const order of ['balance', 'lastActive', 'result'] as const) {
      for (const part of [span, { ...span, moved }]) {
        const asked = { path: '/a/b/', order, filter, span: part, after: undefined, limit: 31 };
        const query = rankedLines(storage.db, asked).compile();
        const plan = await explain(storage, query.sql, query.parameters);
        expect(plan).toContain('members_of_an_upline');
        expect(plan).not.toMatch(
          /(SCAN|Seq Scan on) (members|sign_ins|facts|ledger_accounts|member_|team_)/m,
        );
      }
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

onEachStorage('records of teams', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
  });
  afterEach(() => parts.drop());

  const below = { paths: ['/a/b/', '/c/b/'], currency: 'VND', limit: 31 };
  const ids = { fromId: '019', beforeId: '01a' };
  const day = '2026-11-23';
  const planOf = async (query: { compile(): { sql: string; parameters: readonly unknown[] } }) => {
    const { sql, parameters } = query.compile();
    return explain(parts.storage, sql, parameters);
  };
  const whole = /SCAN (facts|team_entries)|Seq Scan on (facts|team_entries)/m;

  test('of few are found by the place in the tree', async () => {
    const { db } = parts.storage;
    const asked = { ...below, ...ids, day, most: 9 };
    for (const query of [countFactsQuery(db, asked), fewFactsQuery(db, asked)]) {
      const plan = await planOf(query);
      expect(plan).toContain('facts_of_uplines');
      expect(plan).not.toMatch(whole);
    }
    for (const query of [countEntries(db, asked), fewEntries(db, asked)]) {
      const plan = await planOf(query);
      expect(plan).toContain('team_entries_of_day');
      expect(plan).not.toMatch(whole);
    }
  });

  test('of many are met in the order of time, and nothing is sorted', async () => {
    const { db } = parts.storage;
    const asked = { ...below, ...ids, rows: 9 };
    for (const query of [
      factsAmongAllQuery(db, asked),
      factEdgeQuery(db, asked),
      entriesAmong(db, asked),
      entryEdge(db, asked),
    ]) {
      const plan = await planOf(query);
      expect(plan).not.toMatch(whole);
      // PostgreSQL takes any index for a table as short as this one, and sorts the few rows.
      if (parts.storage.engine === 'postgres') continue;
      expect(plan).toMatch(/autoindex/);
      expect(plan).not.toMatch(/TEMP B-TREE/);
    }
  });

  test('by product are summed by the days of each line', async () => {
    const { db } = parts.storage;
    const asked = { memberIds: ['a', 'b'], currency: 'VND', fromDay: day, toDay: day };
    for (const column of ['category', 'vassalage'] as const) {
      for (const query of [
        teamsProducts(db, { ...asked, column }),
        ownProducts(db, { ...asked, column }),
      ]) {
        expect(await planOf(query)).not.toMatch(
          /SCAN (team_product_days|member_days)|Seq Scan on (team_product_days|member_days)/m,
        );
      }
    }
    const lines = { path: '/a/b/', beforeId: undefined, limit: 31, filter: playedIn(asked) };
    const plan = await planOf(directLines(db, lines));
    expect(plan).toContain('members_of_an_upline');
    expect(plan).not.toMatch(/(SCAN|Seq Scan on) (members|team_days|member_days)/m);
  });

  test('that are open are found member by member, one by one, or in the order of time', async () => {
    const { db } = parts.storage;
    const open = { path: '/a/b/', currency: 'VND', after: undefined, limit: 31 };
    for (const whose of [
      { memberId: undefined, isFew: true },
      { memberId: undefined, isFew: false },
      { memberId: 'm', isFew: true },
    ]) {
      const plan = await planOf(openRoundsBelow(db, { ...open, ...whose }));
      // PostgreSQL takes any index for tables as short as these.
      const byTime = parts.storage.engine === 'postgres' ? /open_rounds_/ : /open_rounds_by_time/;
      expect(plan).toMatch(whose.isFew ? /open_rounds_of_member/ : byTime);
      expect(plan).not.toMatch(/(SCAN|Seq Scan on) (open_rounds|members|rounds)( |$)(?!USING)/m);
    }
  });

  test('of one member are found by the member, and nothing is sorted', async () => {
    const { db } = parts.storage;
    const asked = { ...below, ...ids, memberId: 'm', fromMs: 1, toMs: 2 };
    const bets = await planOf(memberFactsQuery(db, asked));
    const entries = await planOf(entriesOfOne(db, asked));
    // PostgreSQL takes either index for tables as short as these.
    expect(bets).toMatch(/facts_of_member|facts_of_uplines/);
    expect(entries).toMatch(/team_entries_of_member|team_entries_pkey/);
    for (const plan of [bets, entries]) expect(plan).not.toMatch(whole);
    expect(entries).not.toMatch(/Sort|TEMP B-TREE/m);
  });
});
