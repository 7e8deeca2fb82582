import type { ContractCode } from '#contract/agents/contract-codes.ts';

/** HTTP status of each refusal about contracts. */
export const statusOfContracts: Readonly<Record<ContractCode, number>> = {
  unknown_contract: 404,
  contract_kind_off: 403,
  not_direct_agent: 409,
  bad_terms: 400,
  rate_above_upline: 409,
  terms_unlike_upline: 409,
  softer_than_upline: 409,
  own_contract_missing: 409,
  contract_exists: 409,
  contract_not_in_force: 409,
  contract_terminating: 409,
  offer_open: 409,
  own_offer: 403,
  not_own_offer: 403,
  offer_withdrawn: 409,
  offer_decided: 409,
  start_too_early: 409,
  start_inside_period: 400,
  contracts_would_end: 409,
  preview_changed: 409,
};
