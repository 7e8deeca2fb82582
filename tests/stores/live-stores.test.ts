// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { type ChangeTopic, liveEvents } from '#contract/live.ts';
import { FakeEvents } from './fake-events.ts';
import { someMember, success } from './fake-platform.ts';
import { freshStores } from './fresh-stores.ts';

/** Shows what a page shows of a store; returns what stops it. */
type Follow = () => Promise<() => void>;

/** Stores that pages follow, by name, each with the topics at which all of it is asked for again. */
const followed: Readonly<Record<string, readonly [Follow, ...ChangeTopic[]]>> = {
  funds: [async () => (await import('#stores/money/funds.ts')).followFunds(), 'wallet'],
  deposits: [async () => (await import('#stores/money/deposits.ts')).followDeposits(), 'deposits'],
  withdrawals: [
    async () => (await import('#stores/money/withdrawals.ts')).followWithdrawals(),
    'withdrawals',
  ],
  'transfers to the upline': [
    async () => (await import('#stores/money/upline.ts')).followUpline(),
    'wallet',
  ],
  'own bets': [
    async () => (await import('#stores/draws/own-bets.ts')).followOwnBets('K3'),
    'wallet',
  ],
  'plans that run': [
    async () => (await import('#stores/draws/plans.ts')).followRunningPlans(),
    'wallet',
  ],
  'plans of a lottery, and one that was opened': [
    async () => {
      const { followOwnPlans, openPlan } = await import('#stores/draws/plans.ts');
      const stop = followOwnPlans('K3');
      await openPlan('p-1');
      return stop;
    },
    'wallet',
  ],
  'open bets': [async () => (await import('#stores/play/bets.ts')).followOpenRounds(), 'wallet'],
  bonuses: [async () => (await import('#stores/rewards/bonuses.ts')).followBonuses(), 'wallet'],
  'bets of a bonus': [
    async () => (await import('#stores/rewards/bonuses.ts')).followBonusBets('b-1'),
    'wallet',
  ],
  wheel: [async () => (await import('#stores/rewards/wheel.ts')).followWheel(), 'rewards'],
  missions: [async () => (await import('#stores/rewards/missions.ts')).followMissions(), 'rewards'],
  rebates: [async () => (await import('#stores/rewards/rebates.ts')).followRebates(), 'rewards'],
  referrals: [
    async () => (await import('#stores/rewards/referrals.ts')).followReferralSummary(),
    'rewards',
  ],
  points: [async () => (await import('#stores/rewards/points.ts')).followPoints(), 'points'],
  levels: [async () => (await import('#stores/rewards/levels.ts')).followLevels(), 'level'],
  icon: [async () => (await import('#stores/identity/icon.ts')).followIcon(), 'icon'],
  threads: [async () => (await import('#stores/care/threads.ts')).followThreads(), 'threads'],
  'unread messages': [
    async () => (await import('#stores/care/messages.ts')).followUnreadCount(),
    'messages',
  ],
  'messages that show themselves': [
    async () => (await import('#stores/care/shown-messages.ts')).followShownMessages(),
    'messages',
  ],
  limits: [
    async () => (await import('#stores/protection/responsible-play.ts')).followPlay(),
    'limits',
    'deposits',
  ],
  incomes: [
    async () => {
      const { watchIncomes, openIncomes, openIncome, loadOwed } = await import(
        '#stores/agents/incomes.ts'
      );
      const stop = watchIncomes();
      await Promise.all([openIncomes({ kind: 'daily' }), openIncome('i-1'), loadOwed()]);
      return stop;
    },
    'incomes',
  ],
  statements: [
    async () => {
      const { watchStatements, openSources, openSettlement } = await import(
        '#stores/agents/statements.ts'
      );
      const stop = watchStatements();
      await openSources({ fromDay: '2027-03-01', toDay: '2027-03-02' });
      await openSettlement({ month: '2027-03' });
      return stop;
    },
    'incomes',
  ],
  'contracts of a kind, of a downline, and one that was opened': [
    async () => {
      const contracts = await import('#stores/agents/contracts.ts');
      const stop = contracts.watchContracts();
      await contracts.openOwnContracts('daily');
      await contracts.openRequestedVersions('daily');
      await contracts.openDownlineContracts('m-2');
      await contracts.loadEndingContracts();
      await contracts.openContract('c-1');
      await contracts.loadContractFlags();
      return stop;
    },
    'contracts',
  ],
};

test.each(Object.entries(followed))(
  '%s: all that is shown is asked for again when the platform says so, and no more once left',
  async (_, [follow, ...topics]) => {
    const { platform, loadSession } = await freshStores();
    platform.on('GET /wps/member/info', () => success(someMember()));
    await loadSession();
    const from = platform.heard.length;
    const asked = (since: number) =>
      platform.heard
        .slice(since)
        .map(({ call, query }) => `${call} ${JSON.stringify(query)}`)
        .toSorted();
    const stop = await follow();
    await vi.waitFor(() => expect(asked(from)).not.toEqual([]));
    const stream = FakeEvents.opened.at(-1);
    stream?.begin();
    const first = asked(from);
    for (const topic of topics) {
      const since = platform.heard.length;
      stream?.say(liveEvents.change, topic);
      await vi.waitFor(() => expect(asked(since)).toEqual(first));
    }
    stop();
    const since = platform.heard.length;
    for (const topic of topics) stream?.say(liveEvents.change, topic);
    expect(asked(since)).toEqual([]);
  },
);
