import { decideApproval } from '#contract/staff/approvals.ts';
import { sendEnvelope } from '#contract/staff/envelopes.ts';
import { approveRedeem, rejectRedeem, waitingRedeems } from '#contract/staff/points.ts';
import { runBonuses } from '#platform/money/index.ts';
import { creditPoints, raiseLevels, runPrizes } from '#platform/rewards/index.ts';
import { atDesk, callAs } from '../../support/desk.ts';
import { runRaffle } from './raffle.ts';
import { scarceItem } from './scarce.ts';
import { outcomeOf, type Week } from './week-member.ts';

/** Decides the redemptions that wait: two of three are approved, by two people where cash is paid. */
export async function decideRedeems(week: Week): Promise<void> {
  const { house, random, figures } = week;
  await atDesk(house, async (parts) => {
    const waiting = await callAs(parts, waitingRedeems, {}, 'ann');
    for (const { redeemId, itemId } of waiting.ok ? waiting.value : []) {
      if (random.chance(33)) {
        const why = 'The address is missing.';
        const rejected = await callAs(parts, rejectRedeem, { redeemId, why }, 'ann');
        figures.count('reject a redemption', outcomeOf(rejected));
        if (rejected.ok && itemId === scarceItem.itemId) week.scarceTaken -= 1;
        continue;
      }
      const approved = await callAs(parts, approveRedeem, { redeemId }, 'ann');
      figures.count('approve a redemption', outcomeOf(approved));
      if (!approved.ok || !('waits' in approved.value)) continue;
      const decision = { approvalId: approved.value.waits, is: 'approved' } as const;
      const decided = await callAs(parts, decideApproval, decision, 'ben');
      figures.count('second yes to a redemption', outcomeOf(decided));
    }
  });
}

/** Sends an envelope for a few members into the room. */
export async function sendOne({ house, figures }: Week, shares: number): Promise<void> {
  await atDesk(house, async (parts) => {
    const input = {
      room: 'EN',
      amount: { amountMinor: '10000000', currency: 'VND' },
      shares,
      leastStake: { amountMinor: '0', currency: 'VND' },
      text: 'Have a good evening!',
      why: 'A week of evenings.',
    };
    const sent = await callAs(parts, sendEnvelope, input, 'ann');
    if (!sent.ok || !('waits' in sent.value)) throw new Error(JSON.stringify(sent));
    const decision = { approvalId: sent.value.waits, is: 'approved' } as const;
    const decided = await callAs(parts, decideApproval, decision, 'ben');
    figures.count('send an envelope', outcomeOf(decided));
  });
}

/** Does what the jobs of the platform do by themselves. */
export async function runJobs(week: Week): Promise<void> {
  await runRaffle(week);
  await atDesk(week.house, async (parts) => {
    await runBonuses(parts);
    await creditPoints(parts);
    // Neither of them uses more of it than there is.
    const storage = parts.storage as never;
    await runPrizes({ ...parts, storage });
    await raiseLevels({ ...parts, storage });
  });
}
