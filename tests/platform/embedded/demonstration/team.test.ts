import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentContract, agentContracts, contractFlags } from '#contract/agents/contracts.ts';
import { downlines } from '#contract/agents/downlines.ts';
import { agentIncome, agentIncomes } from '#contract/agents/incomes.ts';
import { owedIncomes } from '#contract/agents/owed-incomes.ts';
import { teamTransactions } from '#contract/agents/records.ts';
import { teamOverview } from '#contract/agents/team.ts';
import { login } from '#contract/identity/accounts.ts';
import { stretchFrom } from '#lib/commission/calendar.ts';
import { dayMs } from '#lib/time.ts';
import { addDays, monthOfDay, zoneDay } from '#lib/zone-day.ts';
import { rebuildMoneyDay, rebuildSizes } from '#platform/agents/team/index.ts';
import { readConfig } from '#platform/base/config/config.ts';
import { openBeside } from '#platform/base/db/storage.ts';
import { readPastSource } from '#platform/embedded/demonstration/past/member-past.ts';
import { composeTeam } from '#platform/embedded/demonstration/team/fill-team.ts';
import { createPlatform } from '#platform/embedded/index.ts';
import {
  rebuildDay,
  rebuildMonth,
  rebuildTeamDay,
  rebuildTeamPeriod,
} from '#platform/play/facts/index.ts';
import type { Platform } from '#platform/port.ts';
import { decideGame, servesGame } from '#server/open-games.ts';
import { site } from '#site';
import { openBrowser } from '../../../support/browser.ts';
import { HandClock } from '../../../support/clock.ts';
import { silent, testOrigin } from '../../../support/house.ts';
import { testSecret } from '../../../support/secret.ts';
import { onStorage } from '../../../support/storages.ts';

onStorage('the team of a demonstration', (place) => {
  const clock = new HandClock();
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
  let platform: Platform;
  let beside: Awaited<ReturnType<typeof openBeside>>;
  let end: () => Promise<void>;

  // It is made once: the tests only look, and what they put right would be a fault that they tell.
  beforeAll(async () => {
    const database = await place.copy('tables', dataDir);
    const { databaseUrl } = database;
    const config = readConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: testSecret,
      DEMO: '1',
    });
    const options = { serves: servesGame, decidePast: decideGame };
    platform = await createPlatform({ config, site, log: silent, ...options }, clock);
    beside = await openBeside(config, silent);
    end = async () => {
      await beside.close();
      await platform.close();
      await database.drop();
      rmSync(dataDir, { recursive: true });
    };
  }, 120_000);
  afterAll(() => end());

  async function signIn(username: string) {
    const password = platform.newLogins.find((each) => each.username === username)?.password ?? '';
    const browser = openBrowser(platform, { origin: testOrigin });
    const answer = await browser.call(login, { username, password });
    if (!answer.ok) throw new Error(answer.refusal.code);
    browser.token = answer.value.token;
    return browser;
  }

  function taken<Value>(
    answer:
      | { readonly ok: true; readonly value: Value }
      | { readonly ok: false; readonly refusal: { readonly code: string } },
  ): Value {
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value;
  }

  test('is 400 members on three levels below river, who is printed with three of them', async () => {
    const printed = platform.newLogins.map(({ username }) => username);
    expect(printed).toEqual(expect.arrayContaining(['river', 'heron', 'cedar', 'cove']));
    const kept = readFileSync(join(dataDir, 'demo-accounts.txt'), 'utf8');
    expect(
      kept.split('\n').filter((line) => /^(river|heron|cedar|cove) \S+$/.test(line)),
    ).toHaveLength(4);
    const { path } = await beside.db
      .selectFrom('members')
      .select('path')
      .where('username', '=', 'river')
      .executeTakeFirstOrThrow();
    const below = await beside.db
      .selectFrom('members')
      .select(['path', 'account_type'])
      .where('path', '>', path)
      .where('path', '<', `${path}~`)
      .execute();
    // Bamboo and ginger are printed as well.
    expect(below).toHaveLength(400 + 2);
    const agents = below.filter(({ account_type }) => account_type === 1);
    const levels = agents.map((agent) => agent.path.slice(path.length).split('/').length - 1);
    expect(new Set(levels)).toEqual(new Set([1, 2, 3]));
  });

  test('has signed in before whoever of it played', async () => {
    const unseen = await beside.db
      .selectFrom('facts')
      .innerJoin('members', 'members.id', 'facts.member_id')
      .select('members.username')
      .distinct()
      // Below nobody, they are in no agent's list.
      .where('members.username', 'not in', ['lotus', 'river'])
      .where('members.id', 'not in', (each) => each.selectFrom('sign_ins').select('member_id'))
      .execute();
    expect(unseen).toEqual([]);
  });

  test('has books, sums and runs that hold', async () => {
    expect(await platform.verifyLedger()).toEqual([]);
    for (let daysAgo = 0; daysAgo <= 93; daysAgo += 1) {
      const day = zoneDay(clock.nowMs() - daysAgo * dayMs, site.timeZone);
      const month = monthOfDay(day);
      const wrong = await beside.withTransaction(async (transaction) => [
        await rebuildDay(transaction, day),
        await rebuildTeamDay(transaction, day),
        await rebuildMoneyDay(transaction, { day, timeZone: site.timeZone }),
        await rebuildMonth(transaction, month),
        await rebuildTeamPeriod(transaction, stretchFrom.month(day)),
      ]);
      expect(wrong, day).toEqual([0, 0, 0, 0, 0]);
    }
    expect(await beside.withTransaction(rebuildSizes)).toBe(0);
    const facts = await beside.db
      .selectFrom('facts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(facts.count)).toBeGreaterThan(5_000);
  });

  test('is paid by the house and by agents for periods that closed, and one awaits its payer', async () => {
    const lines = await beside.db
      .selectFrom('commission_lines')
      .innerJoin('commission_payments', 'commission_payments.line_id', 'commission_lines.id')
      .select(['kind', 'payer_id', 'state', 'period_key'])
      .execute();
    const isBoth = (ids: readonly (string | null)[]) =>
      ids.includes(null) && ids.some((id) => id !== null);
    expect(isBoth(lines.map(({ payer_id }) => payer_id))).toBe(true);
    // Each has a line for every period; a team that was lucky is paid nothing of it by the house.
    const dividends = await beside.db
      .selectFrom('commission_lines')
      .select('upline_id')
      .where('kind', '=', 'dividend')
      .execute();
    expect(isBoth(dividends.map(({ upline_id }) => upline_id))).toBe(true);
    // Real-time salaries are there where the brand has them.
    expect(lines.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['dividend', 'daily', 'hourly']),
    );
    expect(lines.filter(({ state }) => state === 'awaiting')).toHaveLength(1);
    const open = await beside.db
      .selectFrom('commission_runs')
      .selectAll()
      .where('finished_at_ms', 'is', null)
      .execute();
    expect(open).toEqual([]);
    const owed = taken(await (await signIn('cedar')).call(owedIncomes, {}));
    expect(owed.list).toMatchObject([{ kind: 'daily', isGuarantee: true }]);
  });

  test('fills the pages of river, of who stands below, and of who stands below that', async () => {
    for (const username of ['river', 'heron', 'cove']) {
      const browser = await signIn(username);
      const overview = taken(await browser.call(teamOverview, {}));
      const { yesterday, thisPeriod, lastPeriod } = overview;
      // Of a period that began today nothing may be settled yet.
      const hasBegunBefore = thisPeriod.fromDay < zoneDay(clock.nowMs(), site.timeZone);
      for (const span of [yesterday, lastPeriod, ...(hasBegunBefore ? [thisPeriod] : [])]) {
        expect(BigInt(span.figures.stake.amountMinor), username).toBeGreaterThan(0n);
        expect(span.figures.activeMembers, username).toBeGreaterThan(0);
      }
      expect(taken(await browser.call(downlines, {})).list.length).toBeGreaterThan(5);
      const incomes = taken(await browser.call(agentIncomes, { kind: 'dividend' }));
      expect(incomes.list.length, username).toBeGreaterThan(2);
      const [first] = incomes.list;
      taken(await browser.call(agentIncome, { incomeId: first?.incomeId ?? '' }));
      const { contracts } = taken(await browser.call(agentContracts, {}));
      expect(contracts.length, username).toBeGreaterThan(1);
    }
  });

  test('has a contract that waits for river, one with two versions and one that ended', async () => {
    const river = await signIn('river');
    expect(taken(await river.call(contractFlags, {}))).toMatchObject({
      divtypereq: '1',
      dailysalreqtype: '0',
    });
    const { contracts } = taken(await river.call(agentContracts, { kind: 'dividend' }));
    const details = await Promise.all(
      contracts.map(async ({ contractId }) =>
        taken(await river.call(agentContract, { contractId })),
      ),
    );
    const states = details.map(({ versions }) => versions.map(({ state }) => state));
    expect(states).toContainEqual(['ended']);
    expect(states).toContainEqual(['ended', 'accepted']);
    expect(states).toContainEqual(['accepted', 'offered']);
  });

  test('had money paid out, which agents read by the day and by each downline', async () => {
    const kept = await beside.db
      .selectFrom('withdrawals')
      .innerJoin('members', 'members.id', 'withdrawals.member_id')
      .select(['username', 'state', 'amount_minor', 'requested_at_ms'])
      .execute();
    expect(kept.length).toBeGreaterThan(100);
    expect(new Set(kept.map(({ state }) => state))).toEqual(new Set(['received']));
    const river = await signIn('river');
    const overview = taken(await river.call(teamOverview, {}));
    const { withdrawals } = overview.lastPeriod.figures;
    expect(BigInt(withdrawals.amountMinor)).toBeGreaterThan(0n);
    const newest = kept
      .toSorted((one, other) => one.requested_at_ms - other.requested_at_ms)
      .at(-1);
    const day = zoneDay(clock.nowMs(), site.timeZone);
    const span = { fromDay: addDays(day, -30), toDay: day };
    const asked = { ...span, account: newest?.username, kind: 'withdrawal' } as const;
    const read = taken(await river.call(teamTransactions, asked));
    expect(read.lines.map(({ amount }) => amount.amountMinor)).toContain(
      String(-(newest?.amount_minor ?? 0n)),
    );
  });

  test('is the same for a day and a catalogue always', async () => {
    const parts = { site, storage: { ...beside, engine: place.engine }, clock };
    const source = await readPastSource(parts as never, decideGame);
    const [one, other] = [await composeTeam({ site }, source), await composeTeam({ site }, source)];
    expect(one.members).toEqual(other.members);
    const refs = one.members
      .flatMap(({ days }) => [...days.values()])
      .flatMap(({ rounds }) => rounds);
    const kept = await beside.db
      .selectFrom('rounds')
      .select(['round_ref', 'stakes_minor', 'payouts_minor'])
      .where('round_ref', 'like', 'team-%')
      .execute();
    const textOf = (ref: string, stake: bigint, payout: bigint) => `${ref} ${stake} ${payout}`;
    expect(
      kept.map((row) => textOf(row.round_ref, row.stakes_minor, row.payouts_minor)).toSorted(),
    ).toEqual(refs.map((r) => textOf(r.roundRef, r.stakeMinor, r.payoutMinor)).toSorted());
  });
});
