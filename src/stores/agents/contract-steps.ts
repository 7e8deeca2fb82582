import { simulateContract, simulateOnPlay } from '#contract/agents/contract-simulation.ts';
import {
  acceptContract,
  type ContractOffer,
  type OfferName,
  offerContract,
  type PreviewSubject,
  previewContract,
  rejectContract,
  requestVersion,
  terminateContract,
  type VersionRequest,
  withdrawContract,
} from '#contract/agents/contract-steps.ts';
import type { Answer } from '#contract/call.ts';
import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts';
import { refused } from '#lib/result.ts';
import { request } from '../request.ts';
import { refreshContracts } from './contracts.ts';
import { withFields } from './terms-fields.ts';

const byAgent = { startedByMember: true } as const;

/**
 * Takes a step and reloads the contract, also after a refusal, as the other side may have acted.
 */
async function takeStep<E extends AnyEndpoint>(
  endpoint: E,
  input: NoInfer<InputOf<E>>,
): Promise<Answer<E>> {
  const answer = await request(endpoint, input, byAgent);
  await refreshContracts();
  return answer;
}

/** Offers a downline a contract; a refusal names the field of the form that it is about. */
export async function offerTerms(input: ContractOffer): Promise<Answer<typeof offerContract>> {
  const answer = await takeStep(offerContract, input);
  return answer.ok ? answer : refused(withFields(answer.refusal));
}

/** Requests a new version of a running contract; refused as `offerTerms` says. */
export async function requestNewVersion(
  input: VersionRequest,
): Promise<Answer<typeof requestVersion>> {
  const answer = await takeStep(requestVersion, input);
  return answer.ok ? answer : refused(withFields(answer.refusal));
}

/** Accepts an offer of the other side; `endsDigest` confirms the endings that a preview listed. */
export function acceptOffer(input: OfferName & { readonly endsDigest?: string | undefined }) {
  return takeStep(acceptContract, input);
}

/** Rejects an offer of the other side. */
export function rejectOffer(input: OfferName) {
  return takeStep(rejectContract, input);
}

/** Withdraws the agent's own offer. */
export function withdrawOffer(input: OfferName) {
  return takeStep(withdrawContract, input);
}

/** Requests the end of a contract; `endsDigest` confirms the endings that a preview listed. */
export function endContract(input: {
  readonly contractId: string;
  readonly endsDigest?: string | undefined;
}) {
  return takeStep(terminateContract, input);
}

/** Returns the effect that a step would have now, without taking it. */
export function previewStep(input: { readonly contractId: string; readonly of: PreviewSubject }) {
  return request(previewContract, input, byAgent);
}

/** Simulates terms on typed figures; nothing is saved. */
export function simulateTerms(input: InputOf<typeof simulateContract>) {
  return request(simulateContract, input, byAgent);
}

/** Simulates terms on the real play of a team; nothing is saved. */
export function simulatePlayed(input: InputOf<typeof simulateOnPlay>) {
  return request(simulateOnPlay, input, byAgent);
}
