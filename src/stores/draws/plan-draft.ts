import type { DrawPlanOrder, StopOnWin } from '#contract/draws/plans.ts';
import { listMultipliers, type PlanMultipliers } from '#lib/lottery/plans/multipliers.ts';
import type { Money } from '#lib/money.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { plainLine } from '#lib/typed-text/characters.ts';
import { tidyTyped } from '#lib/typed-text/typed-kinds.ts';
import { parseWhole } from '#lib/typed-text/whole-number.ts';
import { parseMoney } from '../money/typed-money.ts';
import type { SlipBet } from './slip.ts';

/** Fields of a plan that repeats a bet over issues. */
export interface PlanDraft {
  readonly issues: string;
  readonly by: PlanMultipliers['kind'];
  /** After so many issues the multiplier is doubled. */
  readonly everyIssues: string;
  /** Multipliers, one for each issue, as typed. */
  readonly list: string;
  readonly onWin: StopOnWin['kind'];
  readonly winAmount: string;
  /** Empty where no loss ends the plan. */
  readonly lossAmount: string;
}

/** Initial values of the fields. */
export const emptyPlan: PlanDraft = {
  issues: '5',
  by: 'same',
  everyIssues: '1',
  list: '',
  onWin: 'any',
  winAmount: '',
  lossAmount: '',
};

/** Place of a plan, with the format of its amounts. */
export interface PlanTerms {
  readonly gameCode: string;
  /** The first issue. */
  readonly fromNumber: string;
  readonly currency: string;
  /** BCP 47 tag of the page's language. */
  readonly locale: string;
}

/** Plan that can be placed, with its whole cost. */
export interface PricedPlan {
  readonly order: DrawPlanOrder;
  readonly stakeMinor: bigint;
}

/** Faulty field of a plan. */
export type PlanFault = 'issues' | 'everyIssues' | 'list' | 'winAmount' | 'lossAmount';

/** Parses and prices a plan for a bet of the slip; the first faulty field refuses it. */
export function pricePlan(
  draft: PlanDraft,
  bet: SlipBet,
  terms: PlanTerms,
): Result<PricedPlan, PlanFault> {
  const issues = parseWholeNumber(draft.issues);
  const multipliers = readMultipliers(draft, bet);
  const all = listMultipliers(multipliers, issues);
  if (!all.ok) return refused(findFault(draft, all.refusal));
  const win = draft.onWin === 'atLeast' ? readAmount(draft.winAmount, terms) : undefined;
  if (draft.onWin === 'atLeast' && !win) return refused('winAmount');
  const hasLoss = plainLine(draft.lossAmount) !== '';
  const loss = hasLoss ? readAmount(draft.lossAmount, terms) : undefined;
  if (hasLoss && !loss) return refused('lossAmount');
  const { gameCode, fromNumber } = terms;
  const { play, numbers, unitStakeMinor, group, multiplier } = bet;
  const onceMinor = BigInt(bet.stakeMinor) / BigInt(multiplier);
  return ok({
    order: {
      gameCode,
      fromNumber,
      issues,
      play,
      numbers,
      unitStakeMinor,
      group,
      multipliers,
      stopOnWin: win
        ? { kind: 'atLeast', amountMinor: win.amountMinor }
        : { kind: draft.onWin === 'atLeast' ? 'any' : draft.onWin },
      ...(loss && { stopOnLossMinor: loss.amountMinor }),
    },
    stakeMinor: all.value.reduce((sum, each) => sum + onceMinor * BigInt(each), 0n),
  });
}

function readMultipliers(draft: PlanDraft, { multiplier }: SlipBet): PlanMultipliers {
  switch (draft.by) {
    case 'same':
      return { kind: 'same', multiplier };
    case 'doubled':
      return { kind: 'doubled', multiplier, everyIssues: parseWholeNumber(draft.everyIssues) };
    case 'list':
      return {
        kind: 'list',
        list: tidyTyped('pick', draft.list)
          .split(/[\s,;]+/)
          .map(parseWholeNumber),
      };
  }
}

/** Returns the field that a refusal of the multipliers is about. */
function findFault(draft: PlanDraft, refusal: 'length' | 'multiplier'): PlanFault {
  if (draft.by === 'list') return 'list';
  if (refusal === 'length') return 'issues';
  return draft.by === 'doubled' ? 'everyIssues' : 'issues';
}

function parseWholeNumber(typed: string): number {
  return parseWhole(typed, 4) ?? 0;
}

function readAmount(typed: string, { currency, locale }: PlanTerms): Money | undefined {
  const read = parseMoney(typed, { currency, locale });
  return read.ok ? read.value : undefined;
}
