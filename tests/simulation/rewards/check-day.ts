import { type Bonus, bonuses } from '#contract/rewards/bonuses.ts';
import { pointsBalance } from '#contract/rewards/points.ts';
import { bonusLiability } from '#contract/staff/bonuses.ts';
import { staffEnvelopes } from '#contract/staff/envelopes.ts';
import { staffPromotions } from '#contract/staff/promotions.ts';
import { onDatabase } from '../../support/database.ts';
import { staffCall } from '../../support/desk.ts';
import { offerIds } from './promotions.ts';
import { checkDrawn } from './raffle.ts';
import { readScarceLeft, scarceStock } from './scarce.ts';
import type { Week } from './week-member.ts';

/**
 * Checks a moment of a week to the unit: the books and every invariant, what the brand owes by
 * bonuses against what its members hold, budgets against grants, and points.
 */
export async function checkDay(week: Week): Promise<void> {
  const { house, figures, day } = week;
  const violations = await house.platform.verifyLedger();
  figures.compare(`day ${day}, the books`, violations, []);
  const held = await readHoldings(week);
  await checkLiability(week, held.bonuses);
  await checkBudgets(week, held.bonuses);
  await checkPoints(week, held.points);
  await checkDrawn(week);
  const left = scarceStock(week.members.length) - week.scarceTaken;
  figures.compare(`day ${day}, the stock`, await readScarceLeft(house), left);
  figures.add(`scarce items left at the end of day ${day}`, BigInt(left));
  const sent = await staffCall(house, staffEnvelopes, {});
  const apart = sent.ok ? sent.value.filter(({ isReconciled }) => !isReconciled) : [];
  figures.compare(`day ${day}, envelopes that do not reconcile`, apart, []);
}

/** Returns how many bonuses are in each state. */
export async function countStates(week: Week): Promise<ReadonlyMap<string, number>> {
  const { bonuses: all } = await readHoldings(week);
  return new Map(
    [...Map.groupBy(all, ({ state }) => state)].map(([state, some]) => [state, some.length]),
  );
}

/** Reads what members see of their bonuses and points. */
async function readHoldings({ members, figures, day }: Week) {
  const all: Bonus[] = [];
  let points = 0n;
  for (const { name, browser } of members) {
    const own = await browser.call(bonuses, {});
    const balance = await browser.call(pointsBalance, {});
    if (!own.ok || !balance.ok) {
      figures.findings.push(`day ${day}: ${name} is not answered`);
      continue;
    }
    all.push(...own.value.bonuses);
    points += BigInt(balance.value.points + balance.value.held);
  }
  return { bonuses: all, points };
}

async function checkLiability({ house, figures, day }: Week, held: readonly Bonus[]) {
  const answer = await staffCall(house, bonusLiability, {});
  if (!answer.ok) throw new Error(answer.refusal.code);
  const owed = answer.value.liabilities.reduce(
    (sum, { balanceMinor, inBetsMinor }) => ({
      balance: sum.balance + BigInt(balanceMinor),
      inBets: sum.inBets + BigInt(inBetsMinor),
    }),
    { balance: 0n, inBets: 0n },
  );
  figures.compare(`day ${day}, the liability`, owed, {
    balance: held.reduce((sum, { balance }) => sum + BigInt(balance.amountMinor), 0n),
    inBets: held.reduce((sum, { inBets }) => sum + BigInt(inBets.amountMinor), 0n),
  });
  figures.add(`liability at the end of day ${day}`, owed.balance);
}

async function checkBudgets({ house, figures, day }: Week, held: readonly Bonus[]) {
  const answer = await staffCall(house, staffPromotions, {});
  if (!answer.ok) throw new Error(answer.refusal.code);
  for (const { promotionId, terms, grantedMinor, leftMinor } of answer.value) {
    if (!offerIds.includes(promotionId)) continue;
    const given = held
      .filter(({ receipt }) => receipt?.promotionId === promotionId)
      .reduce((sum, { amount }) => sum + BigInt(amount.amountMinor), 0n);
    figures.compare(`day ${day}, granted of ${promotionId}`, BigInt(grantedMinor), given);
    figures.add(`left of ${promotionId} at the end of day ${day}`, BigInt(leftMinor));
    const budget = BigInt(grantedMinor) + BigInt(leftMinor);
    figures.compare(`day ${day}, the budget of ${promotionId}`, budget, BigInt(terms.budgetMinor));
  }
}

async function checkPoints({ house, figures, day, members }: Week, shown: bigint) {
  const names = members.map(({ name }) => name);
  const rows = await onDatabase(house, (db) =>
    db
      .selectFrom('ledger_accounts')
      .innerJoin('members', 'members.id', 'ledger_accounts.owner_id')
      .select(['ledger_accounts.balance_minor', 'members.username'])
      .where('ledger_accounts.unit', '=', 'points')
      .where('ledger_accounts.owner_kind', '=', 'member')
      .execute(),
  );
  const known = new Set(names);
  const booked = rows
    .filter(({ username }) => known.has(username))
    .reduce((sum, row) => sum + BigInt(row.balance_minor), 0n);
  figures.compare(`day ${day}, points`, shown, booked);
  figures.add(`points at the end of day ${day}`, booked);
}
