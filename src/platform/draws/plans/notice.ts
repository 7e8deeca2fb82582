import type { DrawPlanEnd } from '#contract/draws/plans.ts';
import { findCurrencySymbol } from '#lib/money.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { writeMessage } from '#platform/base/inbox/index.ts';
import type { MessageKey } from '#platform/base/outbox/index.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findDrawGame } from '../games/index.ts';
import { readLanguage } from './due-plans.queries.ts';
import type { Plan, PlanPart } from './plan.ts';
import { toDrawPlan } from './view.ts';

const texts: Readonly<Record<Exclude<DrawPlanEnd['why'], 'stopped'>, MessageKey>> = {
  won: 'messages:planEndedByWin',
  lost: 'messages:planEndedByLoss',
  finished: 'messages:planEndedInFull',
  refused: 'messages:planEndedByRefusal',
};

/**
 * Notifies a member that a plan has ended by itself, with the outcome of its stakes. Sends nothing
 * to a trial, or for a plan that the member stopped.
 */
export async function notifyOfEnd(
  transaction: Transaction,
  { site }: Pick<Parts, 'site'>,
  plan: Plan & { readonly end: DrawPlanEnd },
  parts: readonly PlanPart[],
): Promise<void> {
  const { id, memberId, end, mode } = plan;
  if (end.why === 'stopped' || mode === 'trial') return;
  const languageCode = (await readLanguage(transaction, memberId)) ?? site.languageCodes[0];
  const shown = toDrawPlan(plan, parts);
  const game = await findDrawGame(transaction, plan.gameCode);
  const money = (figure: 'staked' | 'paid' | 'released') => ({
    money: shown[figure],
    symbol: findCurrencySymbol(shown[figure].currency),
  });
  const values = {
    lottery: game?.title ?? plan.gameCode,
    count: plan.issues,
    staked: money('staked'),
    paid: money('paid'),
    released: money('released'),
  };
  const hasReleased = shown.released.amountMinor !== '0';
  const words = {
    title: 'messages:planSubject',
    text: [texts[end.why], ...(hasReleased ? ['messages:planReleased' as const] : [])],
    values,
  } as const;
  const message = { id, memberId, languageCode, words, nowMs: end.atMs };
  await writeMessage(transaction, { site }, message);
}
