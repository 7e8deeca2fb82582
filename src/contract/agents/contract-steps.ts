import { endpoint } from '../endpoint.ts';
import { acceptCodes, previewCodes, terminateCodes, termsCodes } from './contract-codes.ts';
import type { AgentContract, ContractKind, ContractTerms } from './contracts.ts';

/** First offer of a contract to a downline. */
export interface ContractOffer {
  /** An agent directly below. */
  readonly downlineId: string;
  readonly kind: ContractKind;
  readonly terms: ContractTerms;
  /**
   * Requested start: the start of a future period. `undefined` means the first period after
   * acceptance.
   */
  readonly startMs?: number | undefined;
}

/**
 * Offers a contract to an agent directly below, while no contract of the kind is in force between
 * the two. Refuses with `unknown_downline` for a stranger, with `contract_kind_off` while the kind
 * is switched off, with `rate_above_upline` for a rate above the agent's own of the same tier, and
 * with `offer_open` while an offer waits.
 */
export const offerContract = endpoint<ContractOffer, AgentContract>()({
  method: 'POST',
  path: '/wps/agent/contracts/offer',
  needs: 'agent',
  codes: ['unknown_downline', 'contract_exists', ...termsCodes],
});

/** Terms that are requested in place of those in force. */
export interface VersionRequest {
  readonly contractId: string;
  readonly terms: ContractTerms;
  /** As in `ContractOffer`; not before the version in force can end. */
  readonly startMs?: number | undefined;
}

/**
 * Requests a new version of a contract in force ("new request"); either side may. The old version
 * stays in force until the new one is accepted and begins. Refuses with `contract_not_in_force`
 * when no version is in force, and with `offer_open` while an offer waits.
 */
export const requestVersion = endpoint<VersionRequest, AgentContract>()({
  method: 'POST',
  path: '/wps/agent/contracts/request',
  needs: 'agent',
  codes: ['unknown_contract', 'contract_not_in_force', ...termsCodes],
});

/** Name of a version that waits for a decision. */
export interface OfferName {
  readonly contractId: string;
  readonly version: number;
}

/**
 * Accepts an offer of the other side; it begins with the next period, or at its requested start.
 * Where contracts further down would end by it, refuses with `contracts_would_end` until
 * `endsDigest` is that of a preview, and with `preview_changed` once the preview would list others.
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

/** Rejects an offer of the other side. */
export const rejectContract = endpoint<OfferName, AgentContract>()({
  method: 'POST',
  path: '/wps/agent/contracts/reject',
  needs: 'agent',
  codes: ['unknown_contract', 'own_offer', 'offer_withdrawn', 'offer_decided'],
});

/** Withdraws the caller's own offer. */
export const withdrawContract = endpoint<OfferName, AgentContract>()({
  method: 'POST',
  path: '/wps/agent/contracts/withdraw',
  needs: 'agent',
  codes: ['unknown_contract', 'not_own_offer', 'offer_withdrawn', 'offer_decided'],
});

/**
 * Requests the end of a contract ("termination request"); either side may, and the other one cannot
 * prevent it. The contract stays in force to the end of the current period, and contracts of the
 * kind further down end with it, after a second confirmation as at acceptance. A version that waits
 * is withdrawn or rejected with it; one requested afterwards may still follow the old one.
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

/**
 * Step to preview: the acceptance of a version that waits, a request for these terms, or the
 * contract's end.
 */
export type PreviewSubject =
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

/** Effects of a step if it were taken now. */
export interface ContractPreview {
  /** Start of the new version, if there would be one; milliseconds since 1970 UTC. */
  readonly startsAtMs?: number | undefined;
  /** End of the version in force, if it would end; milliseconds since 1970 UTC. */
  readonly endsAtMs?: number | undefined;
  readonly endings: readonly ContractEnding[];
  readonly total: number;
  /**
   * Digest for the second confirmation: it names exactly these endings; `undefined` where there are
   * none.
   */
  readonly endsDigest?: string | undefined;
}

/** Previews the effects of a step about a contract, with the contracts that it would end. */
export const previewContract = endpoint<
  { readonly contractId: string; readonly of: PreviewSubject },
  ContractPreview
>()({
  method: 'POST',
  path: '/wps/agent/contracts/preview',
  needs: 'agent',
  codes: previewCodes,
});
