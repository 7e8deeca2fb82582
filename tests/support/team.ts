import { downlinePath } from '#contract/agents/tree.ts';
import { register } from '#contract/identity/registration.ts';
import { referrals } from '#contract/rewards/referrals.ts';
import type { TestBrowser } from './browser.ts';
import { giveType } from './database.ts';
import { type House, registration } from './house.ts';

/** Somebody of a team, signed in. */
export interface Teammate {
  readonly browser: TestBrowser;
  readonly memberId: string;
  readonly username: string;
}

/** Registers somebody below an agent, or on their own; an agent with an account type. */
export async function joinTeam(
  house: House,
  username: string,
  { below, accountType }: { readonly below?: Teammate; readonly accountType?: number } = {},
): Promise<Teammate> {
  const invited = await below?.browser.call(referrals, {});
  const code = invited?.ok ? { referralCode: invited.value.code } : {};
  const browser = house.browse();
  const answer = await browser.call(register, { ...registration(username), ...code });
  if (!answer.ok) throw new Error(`registration was refused: ${answer.refusal.code}`);
  browser.token = answer.value.token;
  // Who asks for their own way as an agent is told their own id.
  await giveType(house, username, 1);
  const own = await browser.call(downlinePath, {});
  await giveType(house, username, accountType ?? 0);
  const memberId = own.ok ? own.value.path[0]?.memberId : undefined;
  if (memberId === undefined) throw new Error(`${username} has no id`);
  return { browser, memberId, username };
}

/**
 * `cedar01` with the agents `birch01` and `aspen01` below, each with one member: `maple01` of birch01
 * and `alder01` of aspen01; and beside them the agent `hazel01`.
 */
export async function openTree(house: House) {
  const cedar = await joinTeam(house, 'cedar01', { accountType: 1 });
  const birch = await joinTeam(house, 'birch01', { below: cedar, accountType: 2 });
  const aspen = await joinTeam(house, 'aspen01', { below: cedar, accountType: 41 });
  const maple = await joinTeam(house, 'maple01', { below: birch });
  const alder = await joinTeam(house, 'alder01', { below: aspen });
  const hazel = await joinTeam(house, 'hazel01', { accountType: 42 });
  return { cedar, birch, aspen, maple, alder, hazel };
}
