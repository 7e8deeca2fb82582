import { expect, test } from 'vitest';
import { auditTrail } from '#contract/staff/audit.ts';
import { type AbuseSignal, abuseSignals, closeSignal } from '#contract/staff/signals.ts';
import { networkAddress } from '#lib/network.ts';
import { dayMs } from '#lib/time.ts';
import { zoneDay } from '#lib/zone-day.ts';
import { runSignals } from '#platform/staff/index.ts';
import { normaliseMail, normaliseName } from '#platform/staff/signals/trace.ts';
import { normaliseAddress } from '#server/front/connections/addresses.ts';
import { site } from '#site';
import { bonusesOf, claim, offerBonus } from '../../support/bonuses.ts';
import { onDatabase } from '../../support/database.ts';
import { atDesk, isDone, isRefused, staffCall } from '../../support/desk.ts';
import { bet, openDraws } from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import { playBeside } from '../../support/played.ts';
import { depositAs, inviteFriend, referralTerms } from '../../support/referrals.ts';
import { signInAgain } from '../../support/sign-in-again.ts';
import { onEachStorage, ruleTest } from '../../support/storages.ts';
import { withdrawAs } from '../../support/withdrawals.ts';

const why = 'They are brothers; both were asked for documents.';

onEachStorage('signals against abuse', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place, undefined, { hasInventedPlay: true });

  const run = () => atDesk(house(), (parts) => runSignals(parts));
  const list = async (input: Parameters<typeof staffCall>[2] = {}): Promise<AbuseSignal[]> => {
    const answer = await staffCall(house(), abuseSignals, input as object);
    if (!answer.ok) throw new Error(answer.refusal.code);
    return [...answer.value.signals];
  };
  const kindsOf = (signals: readonly AbuseSignal[]) => signals.map(({ kind }) => kind).toSorted();

  test('tell who shares an address or a device, once, and are closed with a reason', async () => {
    await house().browseAsMember('maple01');
    await house().browseAsMember('cedar01');
    await run();
    const signals = await list();
    expect(kindsOf(signals)).toEqual(['address']);
    const [signal] = signals;
    expect(signal).toMatchObject({
      members: expect.arrayContaining(['maple01', 'cedar01']),
      evidence: { shown: '203.0.113.7' },
      state: 'open',
    });
    const signalId = signal?.signalId ?? '';
    expect(await run()).toBe(0);
    expect(await staffCall(house(), closeSignal, { signalId, why })).toEqual(isDone(signalId));
    expect(await staffCall(house(), closeSignal, { signalId, why })).toMatchObject(
      isRefused('signal_closed'),
    );
    expect(await staffCall(house(), closeSignal, { signalId: 'none', why })).toMatchObject(
      isRefused('unknown_signal'),
    );
    expect(await staffCall(house(), auditTrail, { subject: `signal:${signalId}` })).toMatchObject({
      value: [{ act: 'signal_closed', detail: { why } }],
    });
    expect(await list()).toEqual([]);
    expect(await list({ state: 'closed', username: 'MAPLE01' })).toHaveLength(1);
    house().clock.advance(1_000);
    await house().browseAsMember('birch01');
    await run();
    expect(await list()).toMatchObject([{ signalId, memberCount: 3 }]);
  });

  rule('compare mail, name with birthday, and payout accounts after normalising', async () => {
    const inviter = await house().browseAsMember('maple01');
    await inviteFriend(house(), inviter, { username: 'cedar01' });
    await onDatabase(house(), async (db) => {
      const members = await db
        .selectFrom('members')
        .select(['id', 'username'])
        .where('username', 'in', ['maple01', 'cedar01'])
        .execute();
      for (const { id, username } of members) {
        const isFirst = username === 'maple01';
        const profile = {
          email: isFirst ? 'Trang.Le+a@gmail.com' : 'trangle@googlemail.com',
          payeeName: isFirst ? 'LÊ THỊ TRANG' : 'Le Thi Trang',
          birthday: '1990-02-03',
        };
        await db
          .updateTable('members')
          .set({ profile: JSON.stringify(profile) })
          .where('id', '=', id)
          .execute();
        const account = { bank: 'Lantern', holder: 'X', number: '123456789', created_at_ms: 0 };
        await db
          .insertInto('payout_accounts')
          .values({ ...account, id, member_id: id, removed_at_ms: null })
          .execute();
      }
    });
    await run();
    const signals = await list();
    expect(kindsOf(signals)).toEqual(['mail', 'payout', 'person', 'ring']);
    expect(signals.find(({ kind }) => kind === 'payout')?.evidence).toEqual({ shown: '•••• 6789' });
    expect(JSON.stringify(signals)).not.toMatch(/trangle|Trang/i);
  });

  rule('tell two accounts of one number apart by their banks', async () => {
    for (const [username, bank] of [
      ['maple01', 'Lantern'],
      ['cedar01', 'Harbour'],
    ] as const) {
      const browser = await house().browseAsMember(username);
      await signInAgain(browser, username);
      await onDatabase(house(), async (db) => {
        const { id } = await db
          .selectFrom('members')
          .select('id')
          .where('username', '=', username)
          .executeTakeFirstOrThrow();
        const account = { bank, holder: 'X', number: '123456789', created_at_ms: 0 };
        await db
          .insertInto('payout_accounts')
          .values({ ...account, id, member_id: id, removed_at_ms: null })
          .execute();
      });
    }
    await run();
    expect(kindsOf(await list())).not.toContain('payout');
  });

  rule('see a sign-in of the very moment at which the last run ended', async () => {
    await house().browseAsMember('maple01');
    await run();
    await house().browseAsMember('cedar01');
    await run();
    expect(kindsOf(await list())).toEqual(['address']);
  });

  rule('tell of stakes of a day most of which do not count', async () => {
    await house().browseAsMember('maple01');
    for (let count = 0; count < 3; count += 1) {
      await playBeside(house(), 'maple01', { stakeMinor: 1_000_000n, validStakeMinor: 0n });
    }
    await run();
    expect(await list()).toMatchObject([
      { kind: 'coverage', members: ['maple01'], evidence: { rounds: '3', counted: '0\u00a0VND' } },
    ]);
    await playBeside(house(), 'maple01', { stakeMinor: 1_000_000n, validStakeMinor: 0n });
    expect(await run()).toBe(0);
    expect(await list()).toMatchObject([{ kind: 'coverage', evidence: { rounds: '4' } }]);
  });

  rule('tell of the day before as well, whose last hours no run of its own has seen', async () => {
    await house().browseAsMember('maple01');
    const day = zoneDay(house().clock.nowMs(), site.timeZone);
    for (let count = 0; count < 3; count += 1) {
      await playBeside(house(), 'maple01', { stakeMinor: 1_000_000n, validStakeMinor: 0n });
    }
    house().clock.advance(dayMs);
    await run();
    expect(await list()).toMatchObject([{ kind: 'coverage', evidence: { day, rounds: '3' } }]);
    expect(await run()).toBe(0);
  });

  rule('tell nothing of play with play money', async () => {
    await house().browseAsMember('maple01');
    for (let count = 0; count < 3; count += 1) {
      const fact = { mode: 'trial', stakeMinor: 1_000_000n, validStakeMinor: 0n } as const;
      await playBeside(house(), 'maple01', fact);
    }
    await run();
    expect(await list()).toEqual([]);
  });

  rule('tell of a withdrawal after a deposit and a bonus without play', async () => {
    const browser = await house().browseAsMember('maple01');
    await depositAs(house(), browser);
    await offerBonus(house());
    const [bonus] = await bonusesOf(browser);
    await claim(browser, bonus?.id ?? '');
    const { place: withdraw } = await withdrawAs(house(), 'maple01', browser);
    await withdraw(100_000);
    await run();
    expect(await list()).toMatchObject([
      { kind: 'unplayed', members: ['maple01'], evidence: { rewards: '1', staked: '0\u00a0VND' } },
    ]);
    // The tenth part of the deposit is play enough.
    const tenthMinor = BigInt(referralTerms.depositMinor) / 10n;
    await playBeside(house(), 'maple01', { stakeMinor: tenthMinor - 1n });
    house().clock.advance(1_000);
    await withdraw(100_000);
    await run();
    expect(await list()).toHaveLength(2);
    await playBeside(house(), 'maple01', { stakeMinor: 1n });
    house().clock.advance(1_000);
    await withdraw(100_000);
    await run();
    expect(await list()).toHaveLength(2);
  });

  rule('tell of two at one address who bet on both sides of a draw', async () => {
    await openDraws(house());
    const [maple, cedar] = [
      await house().browseAsMember('maple01'),
      await house().browseAsMember('cedar01'),
    ];
    await bet(maple);
    await run();
    expect(kindsOf(await list())).toEqual(['address']);
    await bet(cedar, { numbers: 'small' });
    house().clock.advance(1_000);
    await signInAgain(cedar, 'cedar01');
    await run();
    expect(kindsOf(await list())).toEqual(['address', 'opposite_bets']);
  });
});

test('mail addresses of one mailbox are one, as are names without accents', () => {
  expect(normaliseMail('A.B+c@GoogleMail.com')).toBe('ab@gmail.com');
  expect(normaliseMail('a.b+c@example.org')).toBe('a.b@example.org');
  for (const name of ['Đặng  Văn Ơn', 'Ðặng Văn Ơn', 'ĐẶNG-VĂN ƠN']) {
    expect(normaliseName(name)).toBe(normaliseName('dang van on'));
  }
});

test('a household is an IPv4 address, and the first half of an IPv6 one', () => {
  // In the one spelling that the front gives addresses.
  const networkOf = (written: string) => networkAddress(normaliseAddress(written) ?? '');
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('2001:db8:0:1:aaaa::1')).toBe(networkOf('2001:0db8::1:bbbb:0:0:2'));
  expect(networkOf('2001:db8::1')).not.toBe(networkOf('2001:db8:0:1::1'));
});
