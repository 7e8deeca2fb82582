import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Fact, recordFacts } from '#platform/play/facts/index.ts';
import { readReceipts } from '#platform/play/records/receipts.ts';
import { type Round, saveRound } from '#platform/play/rounds/index.ts';
import { publishSeed } from '#platform/play/seeds/seed.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { playedFact } from '../../../support/played-fact.ts';
import { playedRound } from '../../../support/played-round.ts';
import { onEachStorage } from '../../../support/storages.ts';

const serverSeed = '00'.repeat(32);
const commitment = '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925';
const details = {
  algorithm: 'foyer-round-1',
  engine: 'limbo',
  version: 'limbo-1',
  commitment,
  clientSeed: '0123456789abcdef0123456789abcdef',
  nonce: 0,
  target: 200,
};

onEachStorage('the receipt of a round', (place) => {
  let parts: TestParts;
  let memberId: string;
  beforeEach(async () => {
    parts = await openTestParts(place);
    await giveMember(parts, { username: 'maple01' });
    const member = await parts.storage.db
      .selectFrom('members')
      .select('id')
      .executeTakeFirstOrThrow();
    memberId = member.id;
  });
  afterEach(() => parts.drop());

  /** The receipt of a round with these facts. */
  async function receiptOf(round: Partial<Round>, ...facts: Partial<Fact>[]) {
    const id = `round-${crypto.randomUUID()}`;
    await parts.storage.withTransaction(async (transaction) => {
      await saveRound(
        transaction,
        playedRound({ memberId, id, state: 'closed', ...round }),
        undefined,
      );
      const written = facts.map((fact) =>
        playedFact({ memberId, settledAtMs: parts.clock.nowMs(), ...fact, roundId: id }),
      );
      await recordFacts(transaction, written, parts.site.timeZone);
    });
    return (await readReceipts(parts.storage.db, [id, 'none'])).get(id);
  }
  const publish = () =>
    parts.storage.withTransaction((transaction) =>
      publishSeed(transaction, { vassalage: 'SLK', commitment, serverSeed, nowMs: 0 }),
    );
  const dong = (amountMinor: string) => ({ amountMinor, currency: 'VND' });
  const stakes = { stakeMinor: 100n, payoutMinor: 30n };

  test('says whether it is settled, given back and corrected, and for real money', async () => {
    const plain = { isReal: true, isSettled: true, isVoided: false, isCorrected: false };
    expect(await receiptOf({}, stakes)).toMatchObject(plain);
    expect(await receiptOf({ mode: 'trial' }, { ...stakes, mode: 'trial' })).toMatchObject({
      ...plain,
      isReal: false,
    });
    expect(await receiptOf({ state: 'open' })).toMatchObject({ ...plain, isSettled: false });
    for (const state of ['refunded', 'cancelled'] as const) {
      expect(await receiptOf({ state })).toMatchObject({ isSettled: false, isVoided: true });
    }
    const voided = { kind: 'void', stakeMinor: -100n, payoutMinor: -30n } as const;
    expect(await receiptOf({}, stakes, voided)).toMatchObject({
      ...plain,
      isVoided: true,
      stake: dong('0'),
      payout: dong('0'),
    });
  });

  test('comes to what its facts do, one correction or several', async () => {
    const more = { kind: 'adjustment', payoutMinor: 20n } as const;
    const once = { isCorrected: true, isVoided: false, stake: dong('100'), payout: dong('50') };
    expect(await receiptOf({}, stakes, more)).toMatchObject(once);
    expect(await receiptOf({}, stakes, more, more)).toMatchObject({ payout: dong('70') });
  });

  test('has a proof once its seed is published and it is settled, of a free round as free', async () => {
    const proofOf = async (round: Partial<Round>, ...facts: Partial<Fact>[]) =>
      (await receiptOf({ details, ...round }, ...facts))?.proof;
    expect(await proofOf({}, stakes)).toBeUndefined();
    await publish();
    expect(await proofOf({ state: 'open' })).toBeUndefined();
    const paid = new URLSearchParams((await proofOf({}, stakes))?.slice(1));
    expect(Object.fromEntries(paid)).toMatchObject({ stakeMinor: '100', payoutMinor: '30' });
    const free = { details: { ...details, freeStakeMinor: '80' }, isFree: true };
    const won = { stakeMinor: 0n, payoutMinor: 30n };
    const proof = new URLSearchParams((await proofOf(free, won))?.slice(1));
    expect(Object.fromEntries(proof)).toMatchObject({ stakeMinor: '80', payoutMinor: '30' });
  });
});
