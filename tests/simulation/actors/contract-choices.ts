import { zone } from '../model/agents/contract-dates.ts';
import { currentOf, findContract, house as theHouse } from '../model/agents/contracts.ts';
import { periodAfter, periodAt } from '../model/commissions/periods.ts';
import type { ContractKind, PeriodKind } from '../model/commissions/terms.ts';
import type { Random } from '../random.ts';
import type { Simulation } from '../simulation.ts';
import type { Plain } from '../step.ts';
import type { Taste } from '../world.ts';
import { offerOf, type SideInput } from './contract-sides.ts';

/** Start that is asked for: so many periods after the one under way, or right before or after it. */
export function startOf(
  period: PeriodKind,
  nowMs: number,
  { periods, besideMs }: StartInput,
): number {
  let current = periodAt(period, nowMs, zone);
  for (let count = 0; count < periods; count += 1)
    current = periodAfter(period, current.startMs, zone);
  return current.startMs + besideMs;
}

export interface StartInput {
  readonly [name: string]: Plain;
  readonly periods: number;
  readonly besideMs: number;
}

export const chooseStart = (random: Random): StartInput => ({
  periods: random.pick([0, 1, 2, 2, 3]),
  besideMs: random.pick([0, 0, 0, 0, 1, -1]),
});

/** Kinds of contracts by the taste of a world; each hour of hourly ones is run, so they are few. */
const kinds: Readonly<Record<Taste | 'none', readonly ContractKind[]>> = {
  none: ['dividend', 'dividend', 'daily'],
  lotteries: ['dividend', 'dividend', 'daily'],
  bonuses: ['dividend', 'dividend', 'daily'],
  cashier: ['dividend', 'dividend', 'daily'],
  promotions: ['dividend', 'dividend', 'daily'],
  rewards: ['dividend', 'dividend', 'daily'],
  rooms: ['dividend', 'dividend', 'daily'],
  agents: ['dividend', 'dividend', 'daily', 'realtime'],
  dividends: ['dividend', 'dividend', 'dividend', 'daily', 'realtime'],
  salaries: ['hourly', 'hourly', 'realtime', 'realtime', 'realtime', 'daily', 'dividend'],
};

export function chooseSide(random: Random, { model, world }: Simulation): SideInput | undefined {
  const downlines = [...model.agents.uplines.keys()];
  if (downlines.length === 0) return undefined;
  return {
    kind: random.pick(kinds[world.taste ?? 'none']),
    downline: random.pick(downlines),
    side: random.pick(['upline', 'downline'] as const),
  };
}

/** Chooses whose contract is offered or renewed; who has none that goes on comes first. */
export function chooseOffer(random: Random, simulation: Simulation): SideInput | undefined {
  const chosen = chooseSide(random, simulation);
  if (!chosen) return undefined;
  const { model } = simulation;
  const goesOn = (downline: string) => {
    const contract = findContract(model.agents, { kind: chosen.kind, downline });
    return contract !== undefined && currentOf(contract, model.nowMs) !== undefined;
  };
  if (goesOn(chosen.downline) && random.chance(60)) return undefined;
  // Nobody below is offered anything before the agent above has a contract.
  const upline = model.agents.uplines.get(chosen.downline) ?? theHouse;
  if (upline !== theHouse && !goesOn(upline) && random.chance(90)) return undefined;
  return goesOn(chosen.downline) ? chosen : { ...chosen, side: 'upline' };
}

/** Chooses a contract of which an offer waits, and mostly the side that decides about it. */
export function chooseOpen(
  random: Random,
  { model }: Simulation,
  { isOwn }: { readonly isOwn: number },
): SideInput | undefined {
  const open = model.agents.contracts.filter((each) => offerOf(each) !== undefined);
  if (open.length === 0) return undefined;
  const { kind, downline, upline, versions } = random.pick(open);
  const offeredBy = versions.findLast(({ state }) => state === 'offered')?.offeredBy;
  const other = offeredBy === 'upline' ? 'downline' : 'upline';
  const side = random.chance(isOwn) ? (offeredBy ?? other) : other;
  const isFormer = model.agents.uplines.get(downline) !== upline;
  return { kind, downline, side, ...(isFormer && { upline }) };
}
