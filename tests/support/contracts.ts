import {
  acceptContract,
  offerContract,
  previewContract,
  requestVersion,
  terminateContract,
} from '#contract/agents/contract-steps.ts';
import {
  type AgentContract,
  agentContract,
  type ContractKind,
  type ContractTerms,
} from '#contract/agents/contracts.ts';
import { startOfDay } from '#lib/zone-day.ts';
import type { House } from './house.ts';
import { signInAgain } from './sign-in-again.ts';
import { joinTeam, type Teammate } from './team.ts';

export const zone = 'Asia/Ho_Chi_Minh';

/** Returns the start of a day of the brand. */
export function dayMsOf(day: string): number {
  const startMs = startOfDay(day, zone);
  if (startMs === undefined) throw new Error(`there is no day ${day}`);
  return startMs;
}

/** Monthly dividend terms with these rates, in basis points; each tier asks for one member more. */
export function dividend(
  rates: readonly number[],
  more: Partial<ContractTerms> = {},
): ContractTerms {
  return {
    base: 'ngr',
    period: 'month',
    tiers: rates.map((rateBps, tier) => ({
      minValidStakeMinor: '0',
      minLossMinor: '0',
      minActiveMembers: tier,
      rateBps,
    })),
    carry: { policy: 'reset' },
    negativeAtEnd: 'dropped',
    payer: 'house',
    aboveUpline: 'held',
    ...more,
  };
}

/** Terms of a salary on valid stakes. */
export function salary(
  period: 'day' | 'hour' | 'fiveMinutes',
  rates: readonly number[] = [50],
): ContractTerms {
  return dividend(rates, { base: 'validStake', period });
}

/** The agents cedar01, birch01 below, aspen01 below that, and hazel01 beside them all. */
export async function openLine(house: House) {
  const cedar = await joinTeam(house, 'cedar01', { accountType: 1 });
  const birch = await joinTeam(house, 'birch01', { below: cedar, accountType: 2 });
  const aspen = await joinTeam(house, 'aspen01', { below: birch, accountType: 41 });
  const hazel = await joinTeam(house, 'hazel01', { accountType: 42 });
  return { cedar, birch, aspen, hazel };
}

type PendingAnswer<Value> = Promise<
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: { readonly code: string } }
>;

/** Returns the value of a call's answer. Throws with the code of its refusal. */
export async function answerOf<Value>(answering: PendingAnswer<Value>): Promise<Value> {
  const answer = await answering;
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
}

/** The code of a refusal; `ok` for none. */
export async function codeOf(answering: PendingAnswer<unknown>): Promise<string> {
  const answer = await answering;
  return answer.ok ? 'ok' : answer.refusal.code;
}

/** Offers a downline terms, who accepts them; answers the contract as the downline sees it. */
export async function sign(
  upline: Teammate,
  downline: Teammate,
  terms: ContractTerms,
  kind: ContractKind = 'dividend',
): Promise<AgentContract> {
  return accept(downline, await offer(upline, downline, terms, kind));
}

/** Offers a downline terms. */
export function offer(
  upline: Teammate,
  downline: Teammate,
  terms: ContractTerms,
  kind: ContractKind = 'dividend',
): Promise<AgentContract> {
  const { memberId: downlineId } = downline;
  return answerOf(upline.browser.call(offerContract, { downlineId, kind, terms }));
}

/** Accepts what waits of a contract. */
export function accept(
  teammate: Teammate,
  { contractId, offer: open }: AgentContract,
  endsDigest?: string,
): Promise<AgentContract> {
  const version = open?.version ?? 0;
  return answerOf(teammate.browser.call(acceptContract, { contractId, version, endsDigest }));
}

/** Asks for a new version. */
export function request(
  teammate: Teammate,
  { contractId }: Pick<AgentContract, 'contractId'>,
  terms: ContractTerms,
): Promise<AgentContract> {
  return answerOf(teammate.browser.call(requestVersion, { contractId, terms }));
}

/** A contract whole, as somebody sees it. */
export function detailOf(teammate: Teammate, { contractId }: Pick<AgentContract, 'contractId'>) {
  return answerOf(teammate.browser.call(agentContract, { contractId }));
}

/** Previews the effects of a contract's end. */
export function previewEnd(teammate: Teammate, { contractId }: Pick<AgentContract, 'contractId'>) {
  return answerOf(
    teammate.browser.call(previewContract, { contractId, of: { step: 'terminate' } }),
  );
}

/** Asks for a contract's end. */
export function end(
  teammate: Teammate,
  { contractId }: Pick<AgentContract, 'contractId'>,
  endsDigest?: string,
): Promise<AgentContract> {
  return answerOf(teammate.browser.call(terminateContract, { contractId, endsDigest }));
}

/** Moves the clock to a moment, and signs all of these in again. */
export async function moveTo(
  house: House,
  atMs: number,
  ...mates: readonly Teammate[]
): Promise<void> {
  house.clock.advance(atMs - house.clock.nowMs());
  for (const { browser, username } of mates) await signInAgain(browser, username);
}
