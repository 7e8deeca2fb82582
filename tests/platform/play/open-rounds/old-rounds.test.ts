import { afterEach, beforeEach, expect, test } from 'vitest';
import { hourMs } from '#lib/time.ts';
import { listOldRounds, readStaffRound } from '#platform/play/open-rounds/desk.ts';
import { checkRoundWithVendor } from '#platform/play/open-rounds/vendor-check.ts';
import { type Round, saveRound } from '#platform/play/rounds/index.ts';
import { saveVendor } from '#platform/play/vendors/index.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { playedRound } from '../../../support/played-round.ts';
import { onEachStorage } from '../../../support/storages.ts';

const terms = {
  vassalage: 'SLK',
  adapter: 'gls',
  secret: 'a secret of more than thirty-two characters',
  ownKey: undefined,
  operatorRef: undefined,
  addresses: [],
  launchUrl: '/studio/SLK',
  launchOrigins: [],
  walletMode: 'single',
  opensIn: 'frame',
  scale: undefined,
  unknownRollback: 'taken',
  allowsTrial: true,
  jackpotBps: 0,
} as const;

onEachStorage('rounds that were left open', (place) => {
  let parts: TestParts;
  let memberId: string;
  let oldMs: number;
  beforeEach(async () => {
    parts = await openTestParts(place);
    oldMs = parts.clock.nowMs() - 24 * hourMs;
    await giveMember(parts, { username: 'maple01' });
    const member = await parts.storage.db
      .selectFrom('members')
      .select('id')
      .executeTakeFirstOrThrow();
    memberId = member.id;
    await parts.storage.withTransaction((transaction) => saveVendor(transaction, parts, terms));
  });
  afterEach(() => parts.drop());

  const give = (round: Partial<Round>) =>
    parts.storage.withTransaction((transaction) =>
      saveRound(transaction, playedRound({ memberId, openedAtMs: oldMs, ...round }), undefined),
    );
  const list = async () =>
    (await listOldRounds(parts.storage.db, parts.clock.nowMs())).map(({ id }) => id);

  test('are listed from 24 hours on, the oldest first, of real money at a vendor', async () => {
    await give({ id: 'b' });
    await give({ id: 'a' });
    await give({ id: 'older', openedAtMs: oldMs - 1 });
    await give({ id: 'young', openedAtMs: oldMs + 1 });
    await give({ id: 'trial', mode: 'trial' });
    await give({ id: 'closed', state: 'closed' });
    // Nobody left open what the platform takes bets on itself.
    await give({ id: 'own', vassalage: 'RDL' });
    expect(await list()).toEqual(['older', 'a', 'b']);
  });

  test('are told apart by what they staked, paid and whether they were free', async () => {
    await give({ id: 'paid', stakesMinor: 500n, payoutsMinor: 200n });
    await give({ id: 'free', isFree: true });
    const roundOf = async (id: string) => (await readStaffRound(parts.storage.db, id))?.round;
    expect(await roundOf('paid')).toMatchObject({
      username: 'maple01',
      isFree: false,
      stake: { amountMinor: '500', currency: 'VND' },
      payout: { amountMinor: '200', currency: 'VND' },
    });
    expect(await roundOf('free')).toMatchObject({ isFree: true });
  });

  test('whose vendor nothing is agreed with any more cannot be asked about', async () => {
    await give({ id: 'gone', vassalage: 'GONE' });
    const asked = await checkRoundWithVendor(parts, { roundId: 'gone', actor: 'staff:ann' });
    expect(asked).toMatchObject({ ok: false, refusal: { code: 'vendor_unavailable' } });
  });
});
