import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StaffWheelTerms } from '#contract/staff/wheel.ts';
import type { Parts } from '#platform/base/parts.ts';
import { spinOnce } from '#platform/rewards/wheel/spin.ts';
import { readWheel } from '#platform/rewards/wheel/wheel.ts';
import { writeWheelVersion } from '#platform/rewards/wheel/wheel-version.ts';
import { memberOf } from '../../support/commissions.ts';
import { dayMsOf } from '../../support/contracts.ts';
import { giveMember } from '../../support/members.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { onStorage } from '../../support/storages.ts';

const day = '2027-03-10';
const prizes: StaffWheelTerms['prizes'] = [
  { prizeId: 'point', kind: 'points', amount: '2', weight: 9_999 },
  { prizeId: 'cash', kind: 'cash', amount: '700', weight: 1, stock: 5 },
];

onStorage('a spin of the lucky wheel', (place) => {
  let parts: TestParts;
  let memberId = '';
  beforeEach(async () => {
    parts = await openTestParts(place);
    await giveMember(parts, { username: 'maple' });
    memberId = (await memberOf(parts, 'maple')).id;
    // The first moment of the day, which in London is the one before.
    parts.clock.advance(dayMsOf(day) - parts.clock.nowMs());
    await settlePlay(parts, 'maple', { stakeMinor: 50n });
  });
  afterEach(() => parts.drop());

  const write = (each: StaffWheelTerms['prizes']) =>
    parts.storage.withTransaction((transaction) =>
      writeWheelVersion(
        transaction,
        { isOn: true, stakeMinor: '50', prizes: each, replacementId: 'point' },
        { actor: 'ann', why: 'A wheel.', nowMs: parts.clock.nowMs() },
      ),
    );
  const read = async () => {
    const wheel = await readWheel(parts.storage.db, parts, memberId);
    if (!wheel) throw new Error('there is no wheel');
    return wheel;
  };
  /** Spins; answers what is won, and the money that the listeners heard of. */
  const spin = async () => {
    const moved: bigint[] = [];
    const moneyMoved: Parts['moneyMoved'] = async (_, movements) => {
      moved.push(...movements.map(({ amountMinor }) => amountMinor));
    };
    const { versionId, commitment } = await read();
    const order = { versionId, commitment, clientSeed: 'abcdefgh12345678', memberId };
    const spun = await parts.storage.withTransaction((transaction) =>
      spinOnce(transaction, { ...parts, moneyMoved }, order),
    );
    return { worth: spun.ok ? spun.value.worth : spun.refusal.code, moved };
  };

  test('is of the brand’s day, whose prizes are shown with their worth', async () => {
    await write(prizes);
    expect(await read()).toMatchObject({
      day,
      state: 'ready',
      prizes: [
        { prizeId: 'point', worth: { kind: 'points', points: 2 } },
        {
          prizeId: 'cash',
          worth: { kind: 'cash', amount: { amountMinor: '700', currency: 'VND' } },
          left: 5,
        },
      ],
    });
  });

  test('of points moves no money', async () => {
    await write(prizes.map((prize) => ({ ...prize, kind: 'points' })));
    expect((await spin()).moved).toEqual([]);
    expect((await read()).spins[0]?.worth).toMatchObject({ kind: 'points' });
  });

  test('of cash is told to whom money that moves matters', async () => {
    await write(prizes.map((prize) => ({ ...prize, kind: 'cash', amount: '700' })));
    const amount = { amountMinor: '700', currency: 'VND' };
    expect(await spin()).toEqual({ worth: { kind: 'cash', amount }, moved: [700n] });
  });
});
