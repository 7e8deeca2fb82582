import { zone } from '../model/agents/contract-dates.ts';
import { findContract, house, type ModelVersion } from '../model/agents/contracts.ts';
import type { ModelLine, ModelPayment } from '../model/agents/run-model.ts';
import { salariesOf } from '../model/agents/salary-costs.ts';
import { periodAt } from '../model/commissions/periods.ts';
import type { ModelCost } from '../model/costs.ts';
import type { Model } from '../model/model.ts';
import { expectSame, type Simulation } from '../simulation.ts';

const columns = [
  'id',
  'kind',
  'agent_id',
  'upline_id',
  'period_key',
  'version',
  'rate_bps',
  'amount_minor',
  'due_minor',
  'adjustments_minor',
  'paid_minor',
  'open_minor',
  'passed_on_minor',
] as const;

/** Compares the new lines of agents' contracts, their payments, and all that await their payers. */
export async function compareLines(simulation: Simulation): Promise<void> {
  const { house: brand, model, ids, seen } = simulation;
  const { db } = brand.parts.storage;
  const rows = await db
    .selectFrom('commission_lines')
    .select([...columns])
    .where('id', '>', seen.lineId)
    .orderBy('id')
    .execute();
  const lines = rows.map(({ id: _, upline_id, amount_minor, ...row }) => {
    // Real-time salaries round no line by itself.
    const amount = row.kind === 'realtime' ? row.due_minor : amount_minor;
    return [...Object.values(row), upline_id ?? house, amount].join(', ');
  });
  const fresh = model.runs.lines.slice(seen.lines);
  const expected = fresh.map((line) => lineOf(simulation, line));
  expectSame('lines of contracts', lines.sort(), expected.sort());
  const payments = await db
    .selectFrom('commission_payments')
    .innerJoin('commission_lines', 'commission_lines.id', 'line_id')
    .select(['payer_id', 'agent_id', 'kind', 'period_key', 'is_guarantee'])
    .select(['commission_payments.amount_minor', 'state'])
    .where((build) =>
      build.or([build('line_id', '>', seen.lineId), build('state', '=', 'awaiting')]),
    )
    .execute();
  const owed = payments.map(({ payer_id, ...row }) =>
    [payer_id ?? house, ...Object.values(row)].join(', '),
  );
  const paid = new Set([...fresh.flatMap((line) => line.payments), ...model.runs.awaited]);
  const given = [...paid].map((each) => paymentOf(ids, each));
  expectSame('payments of lines', owed.sort(), given.sort());
  seen.lineId = rows.at(-1)?.id ?? seen.lineId;
  seen.lines = model.runs.lines.length;
}

function lineOf({ ids }: Simulation, line: ModelLine): string {
  const { upline } = line.contract;
  return [
    line.kind,
    ids.get(line.agent),
    line.periodKey,
    line.version,
    line.rateBps,
    line.dueMinor,
    line.adjustmentsMinor,
    line.paidMinor,
    line.openMinor,
    line.passedOnMinor,
    upline === house ? house : ids.get(upline),
    line.earnedMinor,
  ].join(', ');
}

function paymentOf(ids: Simulation['ids'], payment: ModelPayment): string {
  const { from, to, kind, periodKey, isGuarantee, amountMinor, paidAtMs } = payment;
  return [
    from === house ? house : ids.get(from),
    ids.get(to),
    kind,
    periodKey,
    isGuarantee ? 1 : 0,
    amountMinor,
    paidAtMs === undefined ? 'awaiting' : 'paid',
  ].join(', ');
}

const isOver = ({ state, endMs }: ModelVersion) => state !== 'offered' && endMs !== undefined;

/** Notes what met in the periods of a contract. */
export function meetLine(simulation: Simulation, line: ModelLine): void {
  const { coverage, model } = simulation;
  const { contract, kind, agent } = line;
  const thing = `contract ${kind} ${agent} ${contract.upline}`;
  const meet = (feature: string, isMet: boolean) => isMet && coverage.meet(thing, feature);
  const { startMs, endMs } = periodAt(line.periodKind, line.startMs, zone);
  const isTrueUp = kind === 'realtime' && line.periodKind === 'day';
  const differenceMinor = line.dueMinor + line.adjustmentsMinor;
  meet(kind, true);
  meet('pay', line.paidMinor > 0n);
  meet('loss', line.earnedMinor < 0n);
  meet('set off', line.earnedMinor > 0n && line.dueMinor < line.earnedMinor);
  meet('later version', line.version > 1);
  meet('below another', contract.upline !== house);
  meet('end', contract.versions.every(isOver));
  meet(
    'guarantee',
    line.payments.some(({ isGuarantee }) => isGuarantee),
  );
  meet('passed on', line.passedOnMinor > 0n);
  meet('threshold exactly met', line.isExact && line.paidMinor > 0n);
  meet('true-up pays', isTrueUp && differenceMinor > 0n);
  meet('true-up takes', isTrueUp && differenceMinor < 0n);
  meet('owed back', line.openMinor < 0n);
  if (line.base === 'ngr') meetNetRevenue(simulation, line, thing);
  meet('former upline', findContract(model.agents, { kind, downline: agent }) !== contract);
  meet(
    'moved before',
    model.moves.some(
      ({ member, state, endedAtMs = 0 }) =>
        member === agent && state === 'moved' && endedAtMs <= startMs,
    ),
  );
  meet(
    'void of earlier play',
    model.facts.some(
      (fact) =>
        fact.validMinor < 0n &&
        startMs <= fact.atMs &&
        fact.atMs < endMs &&
        fact.counted.includes(agent) &&
        fact.member !== agent,
    ),
  );
  meet(
    'short payer',
    model.runs.awaited.some(({ to }) => to === agent),
  );
}

/** Returns whether a cost is the cash of a spin or the share of an envelope. */
function isGift({ wheel, envelopes }: Model, { member, atMs }: ModelCost): boolean {
  const shares = [...envelopes.values()].flatMap(({ opened }) => opened);
  return (
    wheel.spins.some((each) => each.member === member && each.atMs === atMs) ||
    shares.some((each) => each.member === member && each.openedAtMs === atMs)
  );
}

/** Notes what the net revenue of a period lacks. */
function meetNetRevenue({ coverage, model }: Simulation, line: ModelLine, thing: string): void {
  const { agent } = line;
  const { startMs, endMs } = periodAt(line.periodKind, line.startMs, zone);
  const isIn = ({
    atMs,
    counted,
  }: {
    readonly atMs: number;
    readonly counted: readonly string[];
  }) => startMs <= atMs && atMs < endMs && counted.includes(agent);
  const costs = model.costs.filter((each) => isIn(each) && each.member !== agent);
  const given = costs.filter(({ amountMinor }) => amountMinor > 0n);
  const meet = (feature: string, isMet: boolean) => isMet && coverage.meet(thing, feature);
  const isCash = (about = '') => model.bonuses.get(about)?.targetMinor === 0n;
  meet('NGR', true);
  meet('NGR pays', line.paidMinor > 0n);
  meet('base changed', line.baseBefore !== undefined);
  meet(
    'bonus in NGR',
    given.some(({ kind, about }) => kind === 'bonus' && !isCash(about)),
  );
  meet(
    'cash bonus in NGR',
    given.some(({ about }) => isCash(about)),
  );
  meet(
    'bonus back in NGR',
    costs.some(({ kind, amountMinor }) => kind === 'bonus' && amountMinor < 0n),
  );
  meet(
    'rebate in NGR',
    given.some(({ kind }) => kind === 'rebate'),
  );
  meet('salary in NGR', salariesOf(model).some(isIn));
  meet(
    'gift in NGR',
    given.some((each) => isGift(model, each)),
  );
  meet(
    'adjusted',
    model.facts.some((fact) => fact.kind === 'adjustment' && isIn(fact)),
  );
}
