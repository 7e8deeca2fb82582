import { expect, test } from 'vitest';
import { decideApproval } from '#contract/staff/approvals.ts';
import {
  promotionTerms,
  staffPromotions,
  type TermsTrial,
  tryPromotion,
  writePromotion,
} from '#contract/staff/promotions.ts';
import { abuseSignals, closeSignal, type SignalKind } from '#contract/staff/signals.ts';
import { minuteMs } from '#lib/time.ts';
import { recordSignal } from '#platform/staff/signals/signal.ts';
import { bonusesOf } from '../../../support/bonuses.ts';
import { onDatabase } from '../../../support/database.ts';
import { atDesk, isRefused, staffCall } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import {
  claimOffer,
  depositNow,
  giftTerms,
  matchTerms,
  promotionOf,
  publish,
  showTexts,
} from '../../../support/promotions.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';

onEachStorage('the receipt of a promotion', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);
  const ask = async (terms: Parameters<typeof publish>[2], promotionId = 'offer') => {
    const written = { promotionId, terms, why: 'A try.' };
    const asked = await staffCall(house(), writePromotion, written, 'ann');
    if (!asked.ok || !('waits' in asked.value)) throw new Error(JSON.stringify(asked));
    return asked.value.waits;
  };

  test('names the version, its hash, the language and the moment, whatever changes later', async () => {
    await showTexts(house(), 'offer');
    await publish(house(), 'offer', giftTerms);
    const browser = await house().browseAsMember('maple01');
    await claimOffer(browser, 'offer');
    const shownAtMs = house().clock.nowMs();
    await publish(house(), 'offer', { ...giftTerms, multiplier: 9 });
    const [bonus] = await bonusesOf(browser);
    expect(bonus?.receipt).toMatchObject({ promotionId: 'offer', version: 1, shownAtMs });
    const first = await staffCall(house(), promotionTerms, { promotionId: 'offer', version: 1 });
    expect(first).toMatchObject({
      ok: true,
      value: { terms: giftTerms, sha256: bonus?.receipt?.sha256 },
    });
    const listed = await staffCall(house(), staffPromotions, {});
    const present = listed.ok && listed.value.find(({ promotionId }) => promotionId === 'offer');
    expect(present).toMatchObject({ version: 2, terms: { multiplier: 9 } });
    const none = { promotionId: 'offer', version: 3 };
    expect(await staffCall(house(), promotionTerms, none)).toMatchObject(
      isRefused('unknown_promotion'),
    );
  });

  rule('is preceded by a trial of the terms, for the second person', async () => {
    await showTexts(house(), 'offer', 'other');
    await publish(house(), 'other', giftTerms);
    const before = await house().browseAsMember('maple01');
    const other = await house().browseAsMember('maple02');
    await depositNow(house(), before, 300_000);
    await depositNow(house(), other, 2_000_000);
    await depositNow(house(), other, 90_000);
    house().clock.advance(minuteMs);
    const trial = async (terms: Parameters<typeof publish>[2]): Promise<TermsTrial> => {
      const approvalId = await ask(terms);
      const answer = await staffCall(house(), tryPromotion, { approvalId }, 'ben');
      if (!answer.ok) throw new Error(answer.refusal.code);
      return answer.value;
    };
    expect(await trial(matchTerms)).toEqual({
      members: 2,
      costMinor: String((150_000 + 500_000) * 100),
      budgetMinor: matchTerms.budgetMinor,
      isWithinBudget: true,
      flagged: { members: 0, costMinor: '0' },
      flags: [],
    });
    const budgetMinor = String(500_000 * 100);
    expect(await trial({ ...matchTerms, budgetMinor })).toMatchObject({ isWithinBudget: false });
    const high = { ...matchTerms, who: { levelFrom: 5 } };
    expect(await trial(high)).toMatchObject({ members: 0, costMinor: '0' });
    const newcomers = await trial({ ...giftTerms, kind: 'new_player' });
    expect(newcomers.members).toBeGreaterThanOrEqual(2);
    const unknown = isRefused('unknown_approval');
    expect(await staffCall(house(), tryPromotion, { approvalId: 'none' })).toMatchObject(unknown);
  });

  rule('counts those of a trial whom open signals name, once in all and by kind', async () => {
    await showTexts(house(), 'offer');
    for (const name of ['maple01', 'maple02', 'maple03']) {
      const browser = await house().browseAsMember(name);
      await depositNow(house(), browser, 200_000);
    }
    house().clock.advance(minuteMs);
    const ids = await onDatabase(house(), async (db) =>
      (
        await db.selectFrom('members').select('id').where('username', 'like', 'maple0%').execute()
      ).map(({ id }) => id),
    );
    await atDesk(house(), ({ storage }) =>
      storage.withTransaction(async (transaction) => {
        const signal = (kind: SignalKind, memberIds: readonly string[]) =>
          recordSignal(transaction, { kind, subject: kind, memberIds, evidence: {} }, 0);
        await signal('device', ids.slice(0, 2));
        await signal('payout', ids.slice(0, 1));
        await signal('mail', ['somebody else']);
      }),
    );
    const tried = await staffCall(
      house(),
      tryPromotion,
      { approvalId: await ask(matchTerms) },
      'ben',
    );
    const each = 100_000 * 100;
    expect(tried).toMatchObject({
      value: {
        members: 3,
        costMinor: String(3 * each),
        flagged: { members: 2, costMinor: String(2 * each) },
        flags: [
          { kind: 'device', members: 2, costMinor: String(2 * each) },
          { kind: 'payout', members: 1, costMinor: String(each) },
        ],
      },
    });
    const open = await staffCall(house(), abuseSignals, { kind: 'device' });
    const signalId = open.ok ? (open.value.signals[0]?.signalId ?? '') : '';
    await staffCall(house(), closeSignal, { signalId, why: 'Brothers.' });
    const later = await staffCall(
      house(),
      tryPromotion,
      { approvalId: await ask(matchTerms) },
      'ben',
    );
    expect(later).toMatchObject({
      value: { flagged: { members: 1 }, flags: [{ kind: 'payout', members: 1 }] },
    });
  });

  rule('is for the terms that two people agreed on, not one', async () => {
    await showTexts(house(), 'offer');
    await publish(house(), 'offer', giftTerms);
    const browser = await house().browseAsMember('maple01');
    const approvalId = await ask({ ...giftTerms, multiplier: 7 });
    expect(await promotionOf(browser, 'offer')).toMatchObject({ version: 1 });
    const decision = { approvalId, is: 'approved' } as const;
    expect(await staffCall(house(), decideApproval, decision, 'ann')).toMatchObject(
      isRefused('own_act'),
    );
    expect(await promotionOf(browser, 'offer')).toMatchObject({ version: 1 });
  });
});
