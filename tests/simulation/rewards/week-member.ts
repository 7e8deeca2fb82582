import { login } from '#contract/identity/accounts.ts';
import { register } from '#contract/identity/registration.ts';
import { referrals } from '#contract/rewards/referrals.ts';
import type { TestBrowser } from '../../support/browser.ts';
import { type House, registration, testPassword } from '../../support/house.ts';
import type { Random } from '../random.ts';
import type { Figures } from './figures.ts';

/** Member of a week. */
export interface WeekMember {
  readonly name: string;
  readonly browser: TestBrowser;
  /** True for a few who play enough to reach what a bonus asks for. */
  readonly playsMuch: boolean;
}

/** A week under way. */
export interface Week {
  readonly house: House;
  readonly random: Random;
  readonly figures: Figures;
  readonly members: WeekMember[];
  /** Days since the first, from 0. */
  day: number;
  /** Number of the last round, for ids. */
  round: number;
  /** Number of the scarce item that is redeemed, or waits for staff. */
  scarceTaken: number;
}

const householdPercent = 5;

/** Registers a member, a fifth of them by the code of an earlier one, a few of those at its address. */
export async function registerMember(week: Week, number: number): Promise<WeekMember> {
  const { house, random, figures, members } = week;
  const name = `week${String(number).padStart(4, '0')}`;
  const inviter =
    members.length > 0 && random.chance(20) ? random.below(members.length) : undefined;
  const isHousehold = inviter !== undefined && random.chance(householdPercent);
  const clientAddress = addressOf(isHousehold ? inviter : number);
  const browser = house.browse({ clientAddress });
  const code = inviter === undefined ? undefined : await readCode(members[inviter]?.browser);
  const input = { ...registration(name), ...(code !== undefined && { referralCode: code }) };
  const answer = await browser.call(register, input);
  figures.count(code === undefined ? 'register' : 'register by a code', outcomeOf(answer));
  if (!answer.ok) throw new Error(answer.refusal.code);
  browser.token = answer.value.token;
  return { name, browser, playsMuch: random.chance(10) };
}

/** Signs a member in whose session ended with the day. */
export async function signIn({ name, browser }: WeekMember): Promise<void> {
  const answer = await browser.call(login, { username: name, password: testPassword });
  if (!answer.ok) throw new Error(`${name}: ${answer.refusal.code}`);
  browser.token = answer.value.token;
}

/** Returns `ok`, or the code of a refusal. */
export function outcomeOf(
  answer:
    | { readonly ok: true }
    | { readonly ok: false; readonly refusal: { readonly code: string } },
): string {
  return answer.ok ? 'ok' : answer.refusal.code;
}

/** Counts an act and compares its outcome with the expected one. */
export function expectOutcome(
  { figures, day }: Pick<Week, 'figures' | 'day'>,
  act: string,
  answer: Parameters<typeof outcomeOf>[0],
  { name, expected }: { readonly name: string; readonly expected: string | readonly string[] },
): void {
  const outcome = outcomeOf(answer);
  figures.count(act, outcome);
  if (![expected].flat().includes(outcome)) {
    figures.findings.push(`day ${day}, ${name}: ${act} was ${outcome}, expected ${expected}`);
  }
}

function addressOf(number: number): string {
  return `10.61.${number >> 8}.${number & 255}`;
}

async function readCode(browser: TestBrowser | undefined): Promise<string | undefined> {
  const answer = await browser?.call(referrals, {});
  return answer?.ok ? answer.value.code : undefined;
}
