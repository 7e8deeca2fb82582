import { register } from '#contract/identity/registration.ts';
import {
  claimReferral,
  type ReferralReward,
  referralSummary,
  referrals,
} from '#contract/rewards/referrals.ts';
import type { TestBrowser } from './browser.ts';
import { askFor, paid, paymentOf, tell } from './deposits.ts';
import { type House, registration } from './house.ts';
import { playBeside } from './played.ts';

/** Amounts of the terms that a new brand has. */
export const referralTerms = { depositMinor: '20000000', stakeMinor: '100000000' };

let places = 0;

/** Opens a browser at an address of its own. */
export function browseElsewhere(house: House, clientAddress?: string): TestBrowser {
  places += 1;
  return house.browse({ clientAddress: clientAddress ?? `10.51.${places >> 8}.${places & 255}` });
}

/** Returns the code that a member invites with. */
export async function codeOf(browser: TestBrowser): Promise<string> {
  const answer = await browser.call(referrals, {});
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.code;
}

/** Registers a friend by a member's code; at an address of its own unless one is given. */
export async function inviteFriend(
  house: House,
  inviter: TestBrowser,
  friend: { readonly username: string; readonly clientAddress?: string },
): Promise<TestBrowser> {
  const browser = browseElsewhere(house, friend.clientAddress);
  const referralCode = await codeOf(inviter);
  const input = { ...registration(friend.username), referralCode };
  const answer = await browser.call(register, input);
  if (!answer.ok) throw new Error(answer.refusal.code);
  browser.token = answer.value.token;
  return browser;
}

/** Deposits as a friend. */
export async function depositAs(
  house: House,
  browser: TestBrowser,
  amountMinor = referralTerms.depositMinor,
): Promise<void> {
  const asked = await askFor(browser, { amountMinor });
  await tell(house, paid(paymentOf(asked), { amountMinor }));
}

/** Meets the conditions as a friend. */
export async function meetConditions(
  house: House,
  browser: TestBrowser,
  username: string,
): Promise<void> {
  await depositAs(house, browser);
  await playBeside(house, username, { stakeMinor: BigInt(referralTerms.stakeMinor) });
}

/** Returns a member's summary of rewards. */
export async function summaryOf(browser: TestBrowser) {
  const answer = await browser.call(referralSummary, {});
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
}

/** Returns the first friend of a member's list. */
export async function firstFriend(browser: TestBrowser) {
  const answer = await browser.call(referrals, {});
  const [friend] = answer.ok ? answer.value.list : [];
  if (!friend) throw new Error('there is no friend');
  return friend;
}

/** Claims a reward of the amount that the member sees. */
export function claimReward(
  browser: TestBrowser,
  { id, reward }: { readonly id: string; readonly reward?: ReferralReward | undefined },
  idempotencyKey: string = crypto.randomUUID(),
) {
  const amount = reward?.amount ?? { amountMinor: '3000000', currency: 'VND' };
  return browser.call(claimReferral, { id, amount }, { idempotencyKey });
}
