import { login, logout } from '#contract/identity/accounts.ts';
import type { TestBrowser } from '../../support/browser.ts';
import { isClosed } from '../model/accounts.ts';
import { mayCall, openSignIn } from '../model/members.ts';
import type { Model, ModelMember } from '../model/model.ts';
import { addressOf } from '../model/one-person.ts';
import { expectSame, type Simulation } from '../simulation.ts';
import { move, skipped } from '../step.ts';

export const password = 'teal-heron-42';

/** Returns the password of a member, or the one after so many changes. */
export const passwordOf = ({ passwords }: ModelMember, after = 0) =>
  passwords + after === 0 ? password : `teal-heron-${42 + passwords + after}`;

/** Member who acts, signed in, with the browser. */
export interface MemberAtWork {
  readonly member: ModelMember;
  readonly browser: TestBrowser;
}

/**
 * Has a member act who signs in first where that is needed; answers the outcome of the work, or why
 * the member cannot.
 */
export async function asMember(
  simulation: Simulation,
  name: string,
  work: (acting: MemberAtWork) => Promise<string>,
): Promise<string> {
  const member = simulation.model.members.get(name);
  const browser = simulation.browsers.get(name);
  if (!member || !browser) return skipped;
  if (mayCall(simulation.model, member)) return work({ member, browser });
  const opened = openPage(simulation, name, browser);
  const outcome = await signIn(simulation, { member, browser: opened });
  return outcome === 'ok' ? work({ member, browser: opened }) : outcome;
}

/**
 * Opens a new page of a browser: what a former one knew of the platform's clock and keys is too old
 * by the clock of the simulation.
 */
function openPage(simulation: Simulation, name: string, former: TestBrowser): TestBrowser {
  const browser = simulation.house.browse(addressOf(name));
  for (const [cookie, value] of former.cookies) browser.cookies.set(cookie, value);
  simulation.browsers.set(name, browser);
  return browser;
}

/** Signs a member in; a trial has no password to come back with. */
async function signIn({ model }: Simulation, { member, browser }: MemberAtWork): Promise<string> {
  if (member.unit === 'trial') return 'not_logged_in';
  const sent = { username: member.name, password: passwordOf(member) };
  const answer = await browser.call(login, sent);
  const refusal = signInRefusal(model, member) ?? 'ok';
  expectSame(`sign-in of ${member.name}`, answer.ok ? 'ok' : answer.refusal.code, refusal);
  if (!answer.ok) return refusal;
  browser.token = answer.value.token;
  openSignIn(model, member);
  return 'ok';
}

/** Returns the refusal of a sign-in with the right password: of a closed account, or an exclusion. */
export function signInRefusal({ nowMs }: Model, member: ModelMember): string | undefined {
  const { excludedUntilMs } = member;
  if (isClosed(member)) return 'not_a_member';
  if (excludedUntilMs === undefined) return undefined;
  if (excludedUntilMs === Number.POSITIVE_INFINITY) return 'self_excluded_for_good';
  return excludedUntilMs <= nowMs ? 'exclusion_over' : 'self_excluded';
}

/** Names of members in the world now, trials included; agents play less than the others. */
export function memberNames({ model }: Simulation): string[] {
  const names = [...model.members.keys()];
  const players = names.filter((name) => !model.agents.uplines.has(name));
  return [...players, ...players, ...names];
}

export const memberMoves = {
  signOut: move<{ readonly member: string }>({
    weight: 1,
    choose: (random, simulation) => ({ member: random.pick(memberNames(simulation)) }),
    async take(simulation, { member: name }) {
      const { model } = simulation;
      const member = model.members.get(name);
      const browser = simulation.browsers.get(name);
      if (!member?.signIn || !browser) return skipped;
      const expected = mayCall(model, member) ? 'ok' : 'not_logged_in';
      const answer = await browser.call(logout, {});
      expectSame('sign-out', answer.ok ? 'ok' : answer.refusal.code, expected);
      member.signIn.hasEnded = true;
      return expected;
    },
  }),
};
