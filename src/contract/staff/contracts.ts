import { acceptCodes, previewCodes, terminateCodes, termsCodes } from '../agents/contract-codes.ts';
import type { SimulatedPeriodValue, TypedPeriod } from '../agents/contract-simulation.ts';
import type { ContractPreview, OfferName, PreviewSubject } from '../agents/contract-steps.ts';
import type {
  ContractDetail,
  ContractFilter,
  ContractKind,
  ContractList,
  ContractTerms,
} from '../agents/contracts.ts';
import { endpoint } from '../endpoint.ts';
import type { ActValue } from './acts.ts';

/** Contracts of the house's with first agents, above whom there is nobody: the latest first, 20 at most. */
export const houseContracts = endpoint<ContractFilter, ContractList>()({
  method: 'GET',
  path: '/desk/contracts/list',
  needs: { staff: 'contracts.read' },
});

/** One of them, with all its versions and steps. */
export const houseContract = endpoint<{ readonly contractId: string }, ContractDetail>()({
  method: 'GET',
  path: '/desk/contracts/detail',
  needs: { staff: 'contracts.read' },
  codes: ['unknown_contract'],
});

/**
 * Previews the effects of a step about one of the house's contracts, with the contracts further
 * down that it would end.
 */
export const previewHouseContract = endpoint<
  { readonly contractId: string; readonly of: PreviewSubject },
  ContractPreview
>()({
  method: 'POST',
  path: '/desk/contracts/preview',
  needs: { staff: 'contracts.read' },
  codes: previewCodes,
});

/**
 * Tries terms before they are offered (agents §3): on the periods that are typed, else on what the
 * agent's team really played in the last closed ones, as `simulateOnPlay` says.
 */
export const simulateHouseTerms = endpoint<
  {
    readonly username: string;
    readonly kind: ContractKind;
    readonly terms: ContractTerms;
    readonly periods?: readonly TypedPeriod[] | undefined;
  },
  { readonly periods: readonly SimulatedPeriodValue[] }
>()({
  method: 'POST',
  path: '/desk/contracts/simulate',
  needs: { staff: 'contracts.read' },
  codes: ['unknown_member', 'bad_terms', 'too_much_play'],
});

/** Contract that the house offers to a first agent. */
export interface HouseOffer {
  readonly username: string;
  readonly kind: ContractKind;
  readonly terms: ContractTerms;
  /** As in `ContractOffer`. */
  readonly startMs?: number | undefined;
  readonly why: string;
}

/**
 * Offers a contract to a first agent, while none of the kind goes on with it; `done` is the contract.
 * Always waits for a second person.
 */
export const offerHouseContract = endpoint<HouseOffer, ActValue>()({
  method: 'POST',
  path: '/desk/contracts/offer',
  needs: { staff: 'contracts.write' },
  codes: ['unknown_member', 'contract_exists', ...termsCodes],
});

/** Asks for a new version of one that goes on. Always waits for a second person. */
export const requestHouseVersion = endpoint<
  {
    readonly contractId: string;
    readonly terms: ContractTerms;
    readonly startMs?: number | undefined;
    readonly why: string;
  },
  ActValue
>()({
  method: 'POST',
  path: '/desk/contracts/request',
  needs: { staff: 'contracts.write' },
  codes: ['unknown_contract', 'contract_not_in_force', ...termsCodes],
});

/** Accepts what an agent asked for. Always waits for a second person. */
export const acceptHouseContract = endpoint<
  OfferName & { readonly endsDigest?: string | undefined; readonly why: string },
  ActValue
>()({
  method: 'POST',
  path: '/desk/contracts/accept',
  needs: { staff: 'contracts.write' },
  codes: acceptCodes,
});

/** Rejects what an agent asked for; what is in force stays. */
export const rejectHouseContract = endpoint<OfferName & { readonly why: string }, ActValue>()({
  method: 'POST',
  path: '/desk/contracts/reject',
  needs: { staff: 'contracts.write' },
  codes: ['unknown_contract', 'own_offer', 'offer_withdrawn', 'offer_decided'],
});

/** Takes an offer of the house's back; what is in force stays. */
export const withdrawHouseContract = endpoint<OfferName & { readonly why: string }, ActValue>()({
  method: 'POST',
  path: '/desk/contracts/withdraw',
  needs: { staff: 'contracts.write' },
  codes: ['unknown_contract', 'not_own_offer', 'offer_withdrawn', 'offer_decided'],
});

/** Ends one with the period under way. Always waits for a second person. */
export const terminateHouseContract = endpoint<
  {
    readonly contractId: string;
    readonly endsDigest?: string | undefined;
    readonly why: string;
  },
  ActValue
>()({
  method: 'POST',
  path: '/desk/contracts/terminate',
  needs: { staff: 'contracts.write' },
  codes: terminateCodes,
});
