import { endpoint } from '../endpoint.ts';
import { acceptCodes, previewCodes, terminateCodes, termsCodes } from './contract-codes.ts';
import type { AgentContract, ContractKind, ContractTerms } from './contracts.ts';

/** What is offered to begin with. */
export interface ContractOffer {
  /** An agent directly below. */
  readonly downlineId: string;
  readonly kind: ContractKind;
  readonly terms: ContractTerms;
  /**
   * When it begins: the start of a period that is to come. Without it the first one after it is
   * accepted.
   */
  readonly startMs?: number | undefined;
}

/**
 * Offers a contract to an agent directly below, while none of the kind goes on between the two. A
 * stranger is `unknown_downline`. Refused while the kind is switched off (`contract_kind_off`), with
 * a rate above the agent's own of the same tier (`rate_above_upline`), and while an offer waits
 * (`offer_open`).
 */
export const offerContract = endpoint<ContractOffer, AgentContract>()({
  method: 'POST',
  path: '/wps/agent/contracts/offer',
  needs: 'agent',
  codes: ['unknown_downline', 'contract_exists', ...termsCodes],
});

/** Terms that are asked for in place of those that go on. */
export interface VersionRequest {
  readonly contractId: string;
  readonly terms: ContractTerms;
  /** As in `ContractOffer`; not before the version that goes on can end. */
  readonly startMs?: number | undefined;
}

/**
 * Asks for a new version of a contract that goes on ("new request"); either side may. The old one
 * stays in force until the new one is accepted and begins. Refused once nothing goes on
 * (`contract_not_in_force`) and while an offer waits (`offer_open`).
 */
export const requestVersion = endpoint<VersionRequest, AgentContract>()({
  method: 'POST',
  path: '/wps/agent/contracts/request',
  needs: 'agent',
  codes: ['unknown_contract', 'contract_not_in_force', ...termsCodes],
});

/** Names what waits to be decided about. */
export interface OfferName {
  readonly contractId: string;
  readonly version: number;
}

/**
 * Accepts what the other side offered; it begins with the next period, or where it was asked to.
 * Where contracts further down would end by it, it is `contracts_would_end` until `endsDigest` is
 * that of a preview, and `preview_changed` once the preview would list others.
 */
export const acceptContract = endpoint<
  OfferName & { readonly endsDigest?: string | undefined },
  AgentContract
>()({
  method: 'POST',
  path: '/wps/agent/contracts/accept',
  needs: 'agent',
  codes: acceptCodes,
});

/** Rejects what the other side offered. */
export const rejectContract = endpoint<OfferName, AgentContract>()({
  method: 'POST',
  path: '/wps/agent/contracts/reject',
  needs: 'agent',
  codes: ['unknown_contract', 'own_offer', 'offer_withdrawn', 'offer_decided'],
});

/** Takes one's own offer back. */
export const withdrawContract = endpoint<OfferName, AgentContract>()({
  method: 'POST',
  path: '/wps/agent/contracts/withdraw',
  needs: 'agent',
  codes: ['unknown_contract', 'not_own_offer', 'offer_withdrawn', 'offer_decided'],
});

/**
 * Asks for a contract's end ("termination request"); either side may, and the other one cannot
 * prevent it. It stays in force to the end of the period under way, and contracts of the kind
 * further down end with it, on a second yes as at acceptance. A version that waits is withdrawn or
 * rejected with it; what is asked for afterwards may still follow the old one.
 */
export const terminateContract = endpoint<
  { readonly contractId: string; readonly endsDigest?: string | undefined },
  AgentContract
>()({
  method: 'POST',
  path: '/wps/agent/contracts/terminate',
  needs: 'agent',
  codes: terminateCodes,
});

/** What a preview is of: a version that waits, terms that are thought of, or the contract's end. */
export type PreviewOf =
  | { readonly step: 'accept'; readonly version: number }
  | {
      readonly step: 'request';
      readonly terms: ContractTerms;
      readonly startMs?: number | undefined;
    }
  | { readonly step: 'terminate' };

/** A contract further down that would end. */
export interface ContractEnding {
  readonly contractId: string;
  readonly upline: string;
  readonly downline: string;
  readonly version: number;
  /** The end, or its start where it would never be in force. */
  readonly endsAtMs: number;
}

/** Contracts that a preview lists; `total` counts the others too. */
export const mostEndings = 200;

/** What a step would come to now. */
export interface ContractPreview {
  /** When the new version would begin. */
  readonly startsAtMs?: number | undefined;
  /** When the version that goes on would end. */
  readonly endsAtMs?: number | undefined;
  readonly endings: readonly ContractEnding[];
  readonly total: number;
  /** The second yes: names exactly these endings; missing where there are none. */
  readonly endsDigest?: string | undefined;
}

/** What a step about a contract would come to, with the contracts that it would end. */
export const previewContract = endpoint<
  { readonly contractId: string; readonly of: PreviewOf },
  ContractPreview
>()({
  method: 'POST',
  path: '/wps/agent/contracts/preview',
  needs: 'agent',
  codes: previewCodes,
});
