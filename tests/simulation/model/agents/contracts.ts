import type { Terms } from '../commissions/terms.ts';
import { faultsBeside, faultsOf, faultsUnderHouse } from '../commissions/terms-faults.ts';
import { type DatedVersion, datesOf, goesOnAfter, terminationEnd } from './contract-dates.ts';

/** Side of a contract: an agent, or the house. */
export const house = 'house';

/** One version of a contract. */
export interface ModelVersion extends DatedVersion {
  readonly number: number;
  readonly terms: Terms;
  readonly offeredBy: 'upline' | 'downline';
  readonly askedStartMs: number | undefined;
  state: 'offered' | 'accepted' | 'rejected' | 'withdrawn' | 'terminating' | 'ended';
}

/** Agreement of a kind between two sides; there is one for ever. */
export interface ModelContract {
  readonly kind: Terms['kind'];
  readonly upline: string;
  readonly downline: string;
  readonly versions: ModelVersion[];
}

/** Agents of a brand: direct uplines by their downlines, and all contracts. */
export interface AgentModel {
  readonly uplines: Map<string, string>;
  readonly contracts: ModelContract[];
}

/** Terms that a side offers, with a start that it asks for. */
export interface ModelOffer {
  readonly terms: Terms;
  readonly askedStartMs: number | undefined;
  readonly side: 'upline' | 'downline';
}

/** Codes of refusals that fit a step; none where it is taken. */
export type Codes = readonly string[];

/** Version that a change above ends, with its end. */
export interface ModelEnding {
  readonly version: ModelVersion;
  readonly endsAtMs: number;
}

/** Returns the last version agreed on that has not ended, begun or not. */
export function currentOf({ versions }: ModelContract, nowMs: number): ModelVersion | undefined {
  return versions.findLast((each) => goesOnAfter(each, nowMs));
}

/** Finds the contract of a kind of an agent with its upline of now, or with a former one. */
export function findContract(
  { contracts, uplines }: AgentModel,
  {
    kind,
    downline,
    upline = uplines.get(downline),
  }: Pick<ModelContract, 'kind' | 'downline'> & { readonly upline?: string | undefined },
): ModelContract | undefined {
  return contracts.find(
    (each) => each.kind === kind && each.downline === downline && each.upline === upline,
  );
}

/** Returns whether the downline of a contract is still directly below its upline. */
export function isDirect({ uplines }: AgentModel, { upline, downline }: ModelContract): boolean {
  return uplines.get(downline) === upline;
}

/** Returns the codes for terms that the upline's own contract leaves no room for from a moment on. */
function codesBelowUpline(
  agents: AgentModel,
  contract: ModelContract,
  { terms, fromMs }: { readonly terms: Terms; readonly fromMs: number },
): Codes {
  if (contract.upline === house) return [];
  const above = findContract(agents, { kind: contract.kind, downline: contract.upline });
  const lasting = (above?.versions ?? []).filter((each) => goesOnAfter(each, fromMs));
  const faults = lasting.flatMap((each) => faultsBeside(terms, each.terms));
  if (faults.length > 0) return faults.map(codeOfFault);
  const begins = lasting.some(({ startMs = Number.POSITIVE_INFINITY }) => startMs <= fromMs);
  const goesOn = lasting.some(({ endMs }) => endMs === undefined);
  return begins && goesOn ? [] : ['own_contract_missing'];
}

function codeOfFault(fault: string): string {
  if (fault === 'rate_above_uplines') return 'rate_above_upline';
  const isSofter = fault === 'carry_softer_than_uplines' || fault === 'end_softer_than_uplines';
  return isSofter ? 'softer_than_upline' : 'terms_unlike_upline';
}

/** Offers a version: the first of a contract that is not in force, or one in place of another. */
export function offerVersion(
  agents: AgentModel,
  contract: ModelContract,
  { terms, askedStartMs, side }: ModelOffer,
  nowMs: number,
): Codes {
  if (!isDirect(agents, contract)) return ['not_direct_agent'];
  const bad = contract.upline === house ? faultsUnderHouse(terms) : [];
  if (faultsOf(terms).length + bad.length > 0) return ['bad_terms'];
  if (contract.versions.some(({ state }) => state === 'offered')) return ['offer_open'];
  const dates = datesOf({ terms, askedStartMs }, currentOf(contract, nowMs), nowMs);
  if ('code' in dates) return [dates.code];
  const codes = codesBelowUpline(agents, contract, { terms, fromMs: dates.startMs });
  if (codes.length > 0) return codes;
  const number = contract.versions.length + 1;
  const offer = { number, terms, offeredBy: side, askedStartMs, state: 'offered' } as const;
  contract.versions.push({ ...offer, startMs: undefined, endMs: undefined });
  return [];
}

/** Lists what ends below an agent: what its new terms leave no room for, and all below that. */
export function endingsBelow(
  { contracts }: AgentModel,
  { kind, downline }: ModelContract,
  { terms, fromMs }: { readonly terms: Terms | 'none'; readonly fromMs: number },
): readonly ModelEnding[] {
  return contracts
    .filter((each) => each.kind === kind && each.upline === downline)
    .flatMap((below) => {
      const ended = below.versions.filter(
        (each) =>
          goesOnAfter(each, fromMs) &&
          (terms === 'none' || faultsBeside(each.terms, terms).length > 0),
      );
      const own = ended.map((version) => ({
        version,
        endsAtMs: Math.max(fromMs, version.startMs ?? 0),
      }));
      const under =
        ended.length > 0
          ? endingsBelow({ contracts, uplines: new Map() }, below, { terms: 'none', fromMs })
          : [];
      return [...own, ...under];
    });
}

/** Sets the end of a version, unless an earlier one stands. */
export function end(version: ModelVersion, endsAtMs: number): void {
  if (version.endMs !== undefined && version.endMs <= endsAtMs) return;
  version.endMs = endsAtMs;
  version.state = 'terminating';
}

/** Step about a contract: taken with its endings, or refused. */
export type StepPlan =
  | { readonly codes: Codes }
  | { readonly endings: readonly ModelEnding[]; take(): void };

/** Plans the acceptance of the offer that waits. */
export function planAcceptance(
  agents: AgentModel,
  contract: ModelContract,
  { side, nowMs }: { readonly side: 'upline' | 'downline'; readonly nowMs: number },
): StepPlan {
  const offer = contract.versions.find(({ state }) => state === 'offered');
  if (!offer) return { codes: ['offer_decided', 'offer_withdrawn', 'unknown_contract'] };
  if (offer.offeredBy === side) return { codes: ['own_offer'] };
  if (!isDirect(agents, contract)) return { codes: ['not_direct_agent'] };
  const before = currentOf(contract, nowMs);
  const dates = datesOf(offer, before, nowMs);
  if ('code' in dates) return { codes: [dates.code] };
  const { startMs, beforeEndMs } = dates;
  const { terms } = offer;
  const codes = codesBelowUpline(agents, contract, { terms, fromMs: startMs });
  if (codes.length > 0) return { codes };
  const endings = endingsBelow(agents, contract, { terms, fromMs: beforeEndMs ?? startMs });
  const take = () => {
    if (before && beforeEndMs !== undefined) end(before, beforeEndMs);
    offer.state = 'accepted';
    offer.startMs = startMs;
    for (const { version, endsAtMs } of endings) end(version, endsAtMs);
  };
  return { endings, take };
}

/** Plans the end of a contract with its period under way; an open offer is decided with it. */
export function planTermination(
  agents: AgentModel,
  contract: ModelContract,
  { side, nowMs }: { readonly side: 'upline' | 'downline'; readonly nowMs: number },
): StepPlan {
  const standing = currentOf(contract, nowMs);
  if (!standing) return { codes: ['contract_not_in_force'] };
  if (standing.state === 'terminating') return { codes: ['contract_terminating'] };
  const endsAtMs = terminationEnd(standing, nowMs);
  const endings = endingsBelow(agents, contract, { terms: 'none', fromMs: endsAtMs });
  const take = () => {
    end(standing, endsAtMs);
    for (const offer of contract.versions.filter(({ state }) => state === 'offered')) {
      offer.state = offer.offeredBy === side ? 'withdrawn' : 'rejected';
    }
    for (const ending of endings) end(ending.version, ending.endsAtMs);
  };
  return { endings, take };
}

/** Rejects or withdraws the offer that waits. */
export function decideOffer(
  contract: ModelContract,
  { side, is }: { readonly side: 'upline' | 'downline'; readonly is: 'rejected' | 'withdrawn' },
): Codes {
  const offer = contract.versions.find(({ state }) => state === 'offered');
  if (!offer) return ['offer_decided', 'offer_withdrawn', 'unknown_contract'];
  const isOwn = offer.offeredBy === side;
  if (is === 'rejected' && isOwn) return ['own_offer'];
  if (is === 'withdrawn' && !isOwn) return ['not_own_offer'];
  offer.state = is;
  return [];
}
