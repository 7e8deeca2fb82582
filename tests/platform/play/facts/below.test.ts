import { afterEach, beforeEach, expect, test } from 'vitest';
import { firstIdAt } from '#lib/id.ts';
import { dayMs } from '#lib/time.ts';
import { startOfDay, zoneDay } from '#lib/zone-day.ts';
import {
  type Fact,
  factEdgeQuery,
  fewFactsQuery,
  findFirstPlay,
  listAgentTeamDays,
  listFactsBelow,
  listPlayBelow,
  listPlayByPath,
  memberFactsQuery,
  recordFacts,
  sumMemberFacts,
  sumOwnDays,
  sumTeamDays,
} from '#platform/play/facts/index.ts';
import { listOpenRoundsBelow, saveRound, sumOpenRoundsBelow } from '#platform/play/rounds/index.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { playedFact } from '../../../support/played-fact.ts';
import { playedRound } from '../../../support/played-round.ts';
import { onEachStorage } from '../../../support/storages.ts';

onEachStorage('what an agent above reads of play', (place) => {
  let parts: TestParts;
  let ids: Record<string, string>;
  let startMs: number;
  let path: string;
  beforeEach(async () => {
    parts = await openTestParts(place);
    const { timeZone } = parts.site;
    startMs = startOfDay(zoneDay(parts.clock.nowMs(), timeZone), timeZone) ?? 0;
    const find = (username: string) =>
      parts.storage.db
        .selectFrom('members')
        .select(['id', 'path', 'account_type as accountType'])
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
    await giveMember(parts, { username: 'cedar01', accountType: 1 });
    const cedar = await find('cedar01');
    const upline = { path: cedar.path, accountType: 1 } as const;
    await giveMember(parts, { username: 'maple01', upline });
    await giveMember(parts, { username: 'hazel01' });
    path = cedar.path;
    const [maple, hazel] = [await find('maple01'), await find('hazel01')];
    ids = { cedar: cedar.id, maple: maple.id, hazel: hazel.id };
  });
  afterEach(() => parts.drop());

  const idOf = (name: string) => ids[name] ?? '';
  const pathOf = (name: string) => (name === 'maple' ? `${path}${idOf(name)}/` : `/${idOf(name)}/`);
  const fact = (stakeMinor: bigint, name = 'maple', more: Partial<Fact> = {}) =>
    playedFact({
      memberId: idOf(name),
      uplinePath: pathOf(name),
      settledAtMs: startMs,
      stakeMinor,
      ...more,
    });
  const play = (...facts: Fact[]) =>
    parts.storage.withTransaction((transaction) =>
      recordFacts(transaction, facts, parts.site.timeZone),
    );
  /** Play that nobody above counts in dong. */
  const strange = () => [
    fact(1_000n, 'cedar'),
    fact(2_000n, 'hazel'),
    fact(4_000n, 'maple', { currency: 'USD' }),
    fact(8_000n, 'maple', { mode: 'trial' }),
  ];
  const day = (atMs = startMs) => zoneDay(atMs, parts.site.timeZone);
  const below = () => ({ paths: [path], currency: 'VND' });
  /** Facts around two moments: the last before, the first in, the last in, the first after. */
  const around = (untilMs: number) => [
    fact(1n, 'maple', { settledAtMs: startMs - 1 }),
    fact(2n, 'maple', { settledAtMs: startMs }),
    fact(4n, 'maple', { settledAtMs: untilMs - 1 }),
    fact(8n, 'maple', { settledAtMs: untilMs }),
  ];

  test('of one member has both ends of its time, in one currency of real money', async () => {
    const toMs = startMs + 1_000;
    await play(...around(toMs), ...strange());
    const { db } = parts.storage;
    const filter = { ...below(), memberId: idOf('maple'), fromMs: startMs, toMs };
    expect((await sumMemberFacts(db, filter)).stakeMinor).toBe(14n);
    const page = (beforeId: string) =>
      listFactsBelow(memberFactsQuery(db, { ...filter, beforeId, limit: 2 }));
    const first = await page(firstIdAt(toMs + 1));
    expect(first.map(({ stakeMinor }) => stakeMinor)).toEqual([8n, 4n]);
    const second = await page(first.at(-1)?.id ?? '');
    expect(second.map(({ stakeMinor }) => stakeMinor)).toEqual([2n]);
  });

  test('of a day comes page by page, each fact once', async () => {
    await play(...[1n, 2n, 3n].map((stake) => fact(stake)), ...strange());
    const { db } = parts.storage;
    const range = { fromId: firstIdAt(startMs), beforeId: firstIdAt(startMs + 1) };
    const page = (beforeId: string) =>
      listFactsBelow(fewFactsQuery(db, { ...below(), ...range, beforeId, day: day(), limit: 2 }));
    const first = await page(range.beforeId);
    const second = await page(first.at(-1)?.id ?? '');
    const stakes = [...first, ...second].map(({ stakeMinor }) => stakeMinor);
    expect(stakes).toEqual([3n, 2n, 1n]);
    // The edge is the second fact from the end, whoever played it.
    const edge = await factEdgeQuery(db, { ...range, rows: 2 }).executeTakeFirst();
    const all = await db.selectFrom('facts').select('id').orderBy('id', 'desc').execute();
    expect(edge?.id).toBe(all[1]?.id);
  });

  test('of a span is without its end, and without members who have nobody above', async () => {
    const untilMs = startMs + 1_000;
    await play(...around(untilMs), fact(1_000n, 'cedar'), fact(2_000n, 'hazel'));
    await play(fact(8_000n, 'maple', { mode: 'trial' }));
    const span = { fromMs: startMs, untilMs };
    const { db } = parts.storage;
    const maple = { memberId: idOf('maple'), currency: 'VND', stakeMinor: 6n };
    expect(await listPlayByPath(db, span)).toMatchObject([maple]);
    const part = { ...span, day: day(), paths: [path] };
    expect(await listPlayBelow(db, part)).toMatchObject([maple]);
  });

  test('begins with the first stake that counts', async () => {
    const at = (byMs: number, more: Partial<Fact>) =>
      fact(5n, 'maple', { settledAtMs: startMs + byMs, ...more });
    await play(at(1, { mode: 'trial' }), at(2, { validStakeMinor: 0n }), at(3, {}), at(4, {}));
    const first = (untilMs: number) =>
      findFirstPlay(parts.storage.db, { fromMs: startMs, untilMs });
    expect(await first(startMs + 10)).toBe(startMs + 3);
    expect(await first(startMs + 3)).toBeUndefined();
  });

  test('of days has the first and the last of them, the earliest first', async () => {
    const days = [0, 1, 2, 3].map((index) => startMs + index * dayMs);
    await play(
      ...days.map((settledAtMs, index) => fact(BigInt(2 ** index), 'maple', { settledAtMs })),
    );
    await play(
      ...days.map((settledAtMs, index) => fact(BigInt(2 ** index), 'cedar', { settledAtMs })),
    );
    await play(fact(64n, 'cedar', { mode: 'trial', settledAtMs: days[1] ?? 0 }));
    const span = { fromDay: day(days[1]), toDay: day(days[2]) };
    const agents = { agentIds: [idOf('cedar')], ...span };
    const { db } = parts.storage;
    expect(await sumTeamDays(db, agents)).toMatchObject([{ stakeMinor: 6n, activeOfDays: 2 }]);
    expect(await sumOwnDays(db, agents)).toMatchObject([{ stakeMinor: 6n }]);
    const list = await listAgentTeamDays(db, { agentId: idOf('cedar'), ...span });
    expect(list.map(({ stakeMinor }) => stakeMinor)).toEqual([2n, 4n]);
  });

  test('that is open is the team’s in real money, member by member or among all', async () => {
    const open = (
      id: string,
      name: string,
      more: Parameters<typeof playedRound>[0] | object = {},
    ) =>
      parts.storage.withTransaction((transaction) =>
        saveRound(
          transaction,
          playedRound({ id, memberId: idOf(name), stakesMinor: 5n, ...more }),
          undefined,
          30n,
        ),
      );
    for (const id of ['a', 'b', 'c']) await open(id, 'maple');
    await open('d', 'cedar');
    await open('e', 'hazel');
    await open('f', 'maple', { currency: 'USD' });
    await open('g', 'maple', { mode: 'trial' });
    const { db } = parts.storage;
    const sums = { bets: 3, stakeMinor: 15n, mostPayoutMinor: 90n };
    for (const isFew of [true, false]) {
      for (const memberId of [undefined, idOf('maple')]) {
        const query = { path, currency: 'VND', memberId, isFew };
        expect(await sumOpenRoundsBelow(db, query)).toEqual(sums);
        const first = await listOpenRoundsBelow(db, { ...query, after: undefined, limit: 2 });
        const after = first.at(-1);
        const second = await listOpenRoundsBelow(db, { ...query, after, limit: 2 });
        expect([...first, ...second].map(({ roundId }) => roundId)).toEqual(['c', 'b', 'a']);
      }
      for (const name of ['cedar', 'hazel']) {
        const query = { path, currency: 'VND', memberId: idOf(name), isFew };
        expect(await sumOpenRoundsBelow(db, query)).toMatchObject({ bets: 0 });
      }
    }
  });
});
