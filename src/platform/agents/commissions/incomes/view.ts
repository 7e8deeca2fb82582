import type {
  IncomeBound,
  IncomeFigures,
  IncomeNegative,
} from '#contract/agents/income-working.ts';
import type { AgentIncome } from '#contract/agents/incomes.ts';
import type { Negative } from '#lib/commission/carry.ts';
import type { Figures } from '#lib/commission/figures.ts';
import type { TeamBound } from '#lib/commission/team-bounds.ts';
import type { ContractKind } from '#lib/commission/terms.ts';
import { toMoney } from '#lib/money.ts';
import type { ListedLine } from './queries.ts';

/** Returns a line as its agent sees it. */
export function toIncome(line: ListedLine): AgentIncome {
  const money = (amountMinor: bigint) => toMoney(amountMinor, line.currency);
  return {
    incomeId: line.id,
    contractId: line.contractId,
    version: line.version,
    kind: line.kind as ContractKind,
    period: line.periodKey,
    fromMs: line.startsAtMs,
    toMs: line.endsAtMs,
    earned: money(earnedAmount(line)),
    due: money(line.dueMinor),
    adjustments: money(line.adjustmentsMinor),
    paid: money(line.paidMinor),
    passedOn: money(line.passedOnMinor),
    awaiting: money(line.awaitingMinor),
  };
}

/**
 * Returns the amount that an income earned by its lines; for a real-time salary, of which lines
 * round nothing, the amount due.
 */
export function earnedAmount({
  kind,
  amountMinor,
  dueMinor,
}: Pick<ListedLine, 'kind' | 'amountMinor' | 'dueMinor'>): bigint {
  return kind === 'realtime' ? dueMinor : amountMinor;
}

/** Returns a carried negative in the form of calls. */
export function toNegative({ leftMinor, ...negative }: Negative): IncomeNegative {
  return { ...negative, leftMinor: String(leftMinor) };
}

/**
 * Returns a team's figures in the form of calls. Runs of salaries read no costs, so they know no
 * NGR.
 */
export function toFigures(
  { validStakeMinor, ggrMinor, ngrMinor, activeMembers }: Figures,
  kind: ContractKind,
): IncomeFigures {
  return {
    validStakeMinor: String(validStakeMinor),
    ggrMinor: String(ggrMinor),
    ...(kind === 'dividend' && { ngrMinor: String(ngrMinor) }),
    activeMembers,
  };
}

/** Returns whether an agent bears a part of its team's pay in a period, or gets some back. */
export function hasBoundEffect({ borneMinor, returnedMinor }: TeamBound): boolean {
  return borneMinor !== 0n || returnedMinor !== 0n;
}

/** Formats what an agent bears for calls. */
export function toBound({ alone, before, borneMinor, returnedMinor }: TeamBound): IncomeBound {
  return {
    aloneMinor: String(alone.dueMinor),
    roomMinor: String(before.roomMinor),
    borneMinor: String(borneMinor),
    returnedMinor: String(returnedMinor),
  };
}
