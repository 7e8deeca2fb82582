import type { Fact } from '../commissions/facts.ts';
import type { Agent, PeriodKind, Terms } from '../commissions/terms.ts';
import { decides } from '../commissions/versions.ts';
import type { Model, ModelFact } from '../model.ts';
import { house, type ModelContract, type ModelVersion } from './contracts.ts';
import { type SalaryCost, salariesOf } from './salary-costs.ts';

/** Version of a contract that decides a period. */
export interface ContractVersion {
  readonly contract: ModelContract;
  readonly version: ModelVersion;
}

/** Span of a period. */
export interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** Span of a period, counted from an agent down; from the house without one. */
export interface SpanBelow extends Span {
  readonly top?: string | undefined;
}

/** Contracts of a period: those that count, and former ones of agents who have a later one. */
export interface PeriodContracts {
  readonly latest: readonly ContractVersion[];
  readonly former: readonly ContractVersion[];
}

/** Lists the contracts that decide a period; of two of one agent the earlier earns nothing. */
export function contractsIn(
  { agents }: Model,
  { kind, periodKind }: { readonly kind: Terms['kind']; readonly periodKind: PeriodKind },
  { startMs, endMs }: Span,
): PeriodContracts {
  const all = agents.contracts
    .filter((each) => each.kind === kind)
    .flatMap((contract) =>
      contract.versions.flatMap((version) => {
        const { startMs: fromMs, endMs: untilMs, terms } = version;
        if (fromMs === undefined || terms.period !== periodKind) return [];
        const span = { startMs: fromMs, endMs: untilMs };
        return decides(span, { startMs, endMs }) ? [{ contract, version }] : [];
      }),
    );
  const isLatest = ({ contract, version }: ContractVersion) =>
    all.every(
      (each) =>
        each.contract.downline !== contract.downline ||
        (each.version.startMs ?? 0) <= (version.startMs ?? 0),
    );
  return { latest: all.filter(isLatest), former: all.filter((each) => !isLatest(each)) };
}

/** Returns whether contracts of one base lead from the house down to this one. */
function reachesHouse(contract: ModelContract, inForce: readonly ContractVersion[]): boolean {
  if (contract.upline === house) return true;
  const own = inForce.find((each) => each.contract === contract);
  const above = inForce.find((each) => each.contract.downline === contract.upline);
  const isAlike = above?.version.terms.base === own?.version.terms.base;
  return above !== undefined && isAlike && reachesHouse(above.contract, inForce);
}

/** Returns the agents of a period in their tree: who does not reach the house stands alone. */
export function agentsIn(inForce: readonly ContractVersion[]): readonly Agent[] {
  return inForce.map(({ contract, version }) => {
    const isReached = reachesHouse(contract, inForce);
    const upline = isReached && contract.upline !== house ? contract.upline : undefined;
    return { agent: contract.downline, upline, terms: version.terms };
  });
}

/** Lists the facts of a span as they count for the agents whose contracts lead down to their members. */
export function factsOf(
  model: Model,
  inForce: readonly ContractVersion[],
  { startMs, endMs, top }: SpanBelow,
): readonly Fact[] {
  const isWithin = ({ atMs }: { readonly atMs: number }) => startMs <= atMs && atMs < endMs;
  return model.facts
    .filter((each) => each.unit === 'real' && isWithin(each))
    .flatMap((each) => toFact(countedFrom(each, top), inForce));
}

/**
 * Lists the costs of a span as they count for the agents of dividends, with salaries that are not
 * paid yet.
 */
export function costsIn(
  model: Model,
  inForce: readonly ContractVersion[],
  { startMs, endMs, top, open }: SpanBelow & { readonly open: readonly SalaryCost[] },
): readonly Fact[] {
  if (!inForce.some(({ contract }) => contract.kind === 'dividend')) return [];
  const play = { stakeMinor: 0n, validMinor: 0n, payoutMinor: 0n };
  return [...model.costs, ...salariesOf(model), ...open]
    .filter(({ atMs }) => startMs <= atMs && atMs < endMs)
    .flatMap((cost) => toFact({ ...play, ...countedFrom(cost, top) }, inForce, cost.amountMinor));
}

/** Returns what counts for an agent and who is below it alone; nobody without that agent. */
function countedFrom<Counted extends { readonly counted: readonly string[] }>(
  each: Counted,
  top: string | undefined,
): Counted {
  if (top === undefined) return each;
  const { counted } = each;
  return { ...each, counted: counted.includes(top) ? counted.slice(counted.indexOf(top)) : [] };
}

function toFact(
  fact: Pick<
    ModelFact,
    'atMs' | 'member' | 'counted' | 'stakeMinor' | 'validMinor' | 'payoutMinor'
  >,
  inForce: readonly ContractVersion[],
  costsMinor = 0n,
): Fact[] {
  const path: string[] = [];
  for (const name of fact.counted) {
    const standing = inForce.find(({ contract }) => contract.downline === name);
    const isNext = standing?.contract.upline === (path.at(-1) ?? house);
    if (!standing || !isNext || !reachesHouse(standing.contract, inForce)) break;
    path.push(name);
  }
  if (path.length === 0) return [];
  const isAgent = path.at(-1) === fact.member;
  return [
    {
      atMs: fact.atMs,
      member: isAgent ? fact.member : `member ${fact.member}`,
      person: fact.member,
      path: isAgent ? path.slice(0, -1) : path,
      stakeMinor: fact.stakeMinor,
      validStakeMinor: fact.validMinor,
      payoutMinor: fact.payoutMinor,
      costsMinor,
    },
  ];
}
