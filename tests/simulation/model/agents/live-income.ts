import { splitTeam, sumFacts } from '../commissions/facts.ts';
import { type Period, periodAt } from '../commissions/periods.ts';
import { ownRateOf } from '../commissions/rates.ts';
import { payFiveMinutes } from '../commissions/realtime.ts';
import type { Model } from '../model.ts';
import { zone } from './contract-dates.ts';
import type { ModelContract } from './contracts.ts';
import { type ContractVersion, contractsIn, factsOf } from './period-contracts.ts';
import { dueRealtime } from './realtime-due.ts';

/** Real-time salary of an agent as it stands now. */
export interface LiveIncome {
  readonly contract: ModelContract;
  /** Stakes since the last settlement at its rates. */
  readonly liveMinor: bigint;
  /** Sum of today's settlements. */
  readonly todayMinor: bigint;
  /** By the last settlement of today. */
  readonly rateBps: number | undefined;
  /** The true-up of yesterday, by its day. */
  readonly trueUp:
    | { readonly day: string; readonly earnedMinor: bigint; readonly differenceMinor: bigint }
    | undefined;
}

const none = { validStakeMinor: 0n, ggrMinor: 0n, ngrMinor: 0n, activeMembers: 0 };

/** Returns the moment of an agent's next settlement; `undefined` while an earlier one is to be made. */
export function settlesAtMs(model: Model, income: LiveIncome | undefined): number | undefined {
  const isSettling = income !== undefined && dueRealtime(model) !== undefined;
  return isSettling ? undefined : periodAt('fiveMinutes', model.nowMs, zone).endMs;
}

/** Returns an agent's real-time salary now; `undefined` without a contract in force. */
export function liveIncomeOf(model: Model, agent: string): LiveIncome | undefined {
  const { nowMs, runs } = model;
  const five = periodAt('fiveMinutes', nowMs, zone);
  const day = periodAt('day', nowMs, zone);
  const shape = { kind: 'realtime', periodKind: 'fiveMinutes' } as const;
  const { latest } = contractsIn(model, shape, five);
  const own = latest.find(({ contract }) => contract.downline === agent);
  if (!own) return undefined;
  const { contract } = own;
  const lines = linesOf(model, own, day);
  const yesterday = periodAt('day', day.startMs - 1, zone).key;
  const closed = runs.lines.find(
    (each) => each.contract === contract && each.periodKey === yesterday,
  );
  const before = runs.lines
    .filter((each) => each.contract === contract && each.periodKey.startsWith(`${yesterday}T`))
    .reduce((sum, { dueMinor }) => sum + dueMinor, 0n);
  return {
    contract,
    liveMinor: countLive(model, { own, latest, day }),
    todayMinor: lines.reduce((sum, { dueMinor }) => sum + dueMinor, 0n),
    rateBps: lines.at(-1)?.rateBps,
    trueUp: closed && {
      day: yesterday,
      earnedMinor: closed.dueMinor,
      differenceMinor: closed.dueMinor - before,
    },
  };
}

/** Lists a contract's settlements of a day, the latest last. */
function linesOf({ runs }: Model, { contract }: ContractVersion, { startMs, endMs }: Period) {
  return runs.lines.filter(
    (each) =>
      each.contract === contract &&
      each.periodKind === 'fiveMinutes' &&
      startMs <= each.startMs &&
      each.startMs < endMs,
  );
}

/** Counts stakes that are not settled, by the contracts in force now. */
function countLive(
  model: Model,
  standing: {
    readonly own: ContractVersion;
    readonly latest: readonly ContractVersion[];
    readonly day: Period;
  },
): bigint {
  const { own, latest, day } = standing;
  const { nowMs, runs } = model;
  const rateOf = (each: ContractVersion) =>
    linesOf(model, each, day).at(-1)?.rateBps ?? ownRateOf(each.version.terms, none).ownBps;
  const settledMs = runs.ranUntilMs.get('realtime fiveMinutes') ?? 0;
  const startMs = Math.max(day.startMs, own.version.startMs ?? 0, settledMs);
  const facts = factsOf(model, latest, { startMs, endMs: nowMs + 1 });
  const { downline: agent } = own.contract;
  const find = (name: string) => latest.find(({ contract }) => contract.downline === name);
  const parts = splitTeam(agent, (name) => find(name) !== undefined, facts);
  const unrounded = parts.reduce((sum, part) => {
    const below = part.of === 'team' ? find(part.downline ?? '') : undefined;
    const rateBps = Math.max(0, rateOf(own) - (below ? rateOf(below) : 0));
    return sum + sumFacts(part.facts).validStakeMinor * BigInt(rateBps);
  }, 0n);
  const balance = runs.balances.get(own.contract);
  const kept = balance?.day === day.key ? balance.kept : 0n;
  return payFiveMinutes(unrounded, kept).paidMinor;
}
