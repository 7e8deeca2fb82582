/** Refusals of calls about contracts. */
export type ContractCode =
  /** No contract of the caller: there may be none, or one between others. */
  | 'unknown_contract'
  /** The brand has switched contracts of this kind off. */
  | 'contract_kind_off'
  /** Contracts are made with agents directly below, and by the house with those below nobody. */
  | 'not_direct_agent'
  /** The terms make no sense by themselves; `value.terms` says why. */
  | 'bad_terms'
  /** A tier pays more than the upline's own contract pays in it; `value.terms.tier` says which. */
  | 'rate_above_upline'
  /** The upline's own contract of this kind is of another base or period. */
  | 'terms_unlike_upline'
  /**
   * Negatives would be set off for fewer periods, or dropped sooner, than those of the upline's own
   * contract. Allowed where the upline pays: `payer` is `upline`, or `aboveUpline` guarantees.
   */
  | 'softer_than_upline'
  /** The upline has no contract of this kind itself that goes on by then. */
  | 'own_contract_missing'
  /** A contract of this kind goes on: a new version of it can be asked for. */
  | 'contract_exists'
  /** Nothing of it is agreed on, or it has ended. */
  | 'contract_not_in_force'
  /** It ends at the next period already. */
  | 'contract_terminating'
  /** An offer waits already: it is decided about or withdrawn first. */
  | 'offer_open'
  /** Whoever offered does not decide about it. */
  | 'own_offer'
  /** The other side offered it: it can be rejected. */
  | 'not_own_offer'
  | 'offer_withdrawn'
  /** It was accepted or rejected before. */
  | 'offer_decided'
  /** Sooner than it can begin, or in the past; `value.untilMs` is the first moment that is left. */
  | 'start_too_early'
  /** Not where a period begins. */
  | 'start_inside_period'
  /** Contracts further down would end by it: the preview lists them, and its digest is the yes. */
  | 'contracts_would_end'
  /** Others would end by now than the preview listed. */
  | 'preview_changed';

/** Fault of a contract's terms (`TermsProblem` of the engine). */
export interface BadTerms {
  readonly problem: string;
  /** From 0. */
  readonly tier?: number | undefined;
  readonly threshold?: string | undefined;
}

/** Reasons why terms cannot be offered. */
export const termsCodes = [
  'contract_kind_off',
  'not_direct_agent',
  'bad_terms',
  'rate_above_upline',
  'terms_unlike_upline',
  'softer_than_upline',
  'own_contract_missing',
  'offer_open',
  'start_too_early',
  'start_inside_period',
] as const;

/** Reasons why an offer cannot be accepted. */
export const acceptCodes = [
  'unknown_contract',
  'own_offer',
  'offer_withdrawn',
  'offer_decided',
  'contract_kind_off',
  'not_direct_agent',
  'rate_above_upline',
  'terms_unlike_upline',
  'softer_than_upline',
  'own_contract_missing',
  'start_too_early',
  'start_inside_period',
  'contracts_would_end',
  'preview_changed',
] as const;

/** Reasons why a contract cannot be terminated. */
export const terminateCodes = [
  'unknown_contract',
  'contract_not_in_force',
  'contract_terminating',
  'contracts_would_end',
  'preview_changed',
] as const;

/** Reasons why a step cannot be previewed. */
export const previewCodes = [
  'unknown_contract',
  'offer_withdrawn',
  'offer_decided',
  'contract_not_in_force',
  'contract_terminating',
  'bad_terms',
  'start_too_early',
  'start_inside_period',
] as const;
