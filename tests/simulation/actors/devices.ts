import { changePassword, login } from '#contract/identity/accounts.ts';
import { endSessions, sessions } from '#contract/identity/security.ts';
import {
  callByTelephone,
  changePassword as changeInModel,
  endOtherSignIns,
  listSignIns,
  openTelephone,
} from '../model/devices.ts';
import { isSignedIn } from '../model/members.ts';
import type { ModelMember } from '../model/model.ts';
import { addressOf } from '../model/one-person.ts';
import type { Random } from '../random.ts';
import { expectSame, type Simulation } from '../simulation.ts';
import { type Move, type Moves, move, type Step, skipped } from '../step.ts';
import { payoutMoves } from './cashier/payouts.ts';
import { asMember, memberNames, passwordOf, signInRefusal } from './member.ts';

/** Returns the key of a member's second browser. */
const telephoneOf = (name: string) => `${name} telephone`;

const codeOf = (answer: { ok: true } | { ok: false; refusal: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal.code;

/** Picks a member who has signed in by telephone before; `undefined` where nobody has. */
function pickByTelephone(random: Random, simulation: Simulation): string | undefined {
  const { model } = simulation;
  const names = memberNames(simulation);
  const fitting = names.filter((name) => model.members.get(name)?.telephone !== undefined);
  return fitting.length > 0 ? random.pick(fitting) : undefined;
}

function isReal({ model }: Simulation, name: string): boolean {
  return model.members.get(name)?.unit === 'real';
}

/** Reads the member's open sign-ins in one of the browsers. */
async function compareSignIns(
  simulation: Simulation,
  member: ModelMember,
  from: 'computer' | 'telephone',
): Promise<void> {
  const { name } = member;
  const browser = simulation.browsers.get(from === 'computer' ? name : telephoneOf(name));
  const answer = await browser?.call(sessions, {});
  const shown = answer?.ok
    ? answer.value.list.map(({ openedAtMs, lastSeenAtMs }) => [openedAtMs, lastSeenAtMs])
    : codeOf(answer ?? { ok: false, refusal: { code: 'no browser' } });
  const by = from === 'computer' ? member.signIn : member.telephone;
  expectSame('open sign-ins', shown, listSignIns(simulation.model, member, by));
}

const telephoneMoves = {
  /** A member signs in by telephone beside the computer. */
  signInByTelephone: move<{ readonly member: string }>({
    weight: 1,
    choose(random, simulation) {
      const names = memberNames(simulation).filter((name) => isReal(simulation, name));
      return names.length > 0 && random.chance(50) ? { member: random.pick(names) } : undefined;
    },
    async take(simulation, { member: name }) {
      const { model, house, browsers } = simulation;
      const member = model.members.get(name);
      if (!member || member.unit === 'trial') return skipped;
      const browser = house.browse(addressOf(name));
      for (const [cookie, value] of browsers.get(telephoneOf(name))?.cookies ?? []) {
        browser.cookies.set(cookie, value);
      }
      browsers.set(telephoneOf(name), browser);
      const answer = await browser.call(login, { username: name, password: passwordOf(member) });
      const expected = signInRefusal(model, member) ?? 'ok';
      expectSame(`sign-in of ${name} by telephone`, codeOf(answer), expected);
      if (!answer.ok) return expected;
      browser.token = answer.value.token;
      openTelephone(model, member);
      return 'ok';
    },
  }),

  /** A member reads the open sign-ins by telephone. */
  lookByTelephone: move<{ readonly member: string }>({
    weight: 1,
    choose(random, simulation) {
      const member = pickByTelephone(random, simulation);
      return member === undefined ? undefined : { member };
    },
    async take(simulation, { member: name }) {
      const { model, browsers } = simulation;
      const member = model.members.get(name);
      const browser = browsers.get(telephoneOf(name));
      if (!member || !browser) return skipped;
      const isIn = callByTelephone(model, member);
      if (isIn) await compareSignIns(simulation, member, 'telephone');
      else
        expectSame('call by telephone', codeOf(await browser.call(sessions, {})), 'not_logged_in');
      return isIn ? 'ok' : 'not_logged_in';
    },
  }),
};

const endings = {
  /** A member ends every sign-in but the one of the computer. */
  endOtherSignIns: move<{ readonly member: string }>({
    weight: 1,
    choose(random, simulation) {
      const member = pickByTelephone(random, simulation);
      return member === undefined || random.chance(50) ? undefined : { member };
    },
    take: (simulation, { member: name }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const { model } = simulation;
        await compareSignIns(simulation, member, 'computer');
        const answer = await browser.call(endSessions, {});
        const ended = endOtherSignIns(model, member);
        expectSame('sign-ins that ended', answer.ok ? answer.value.ended : codeOf(answer), ended);
        return ended > 0 ? 'ended' : 'none';
      }),
  }),

  /** A member changes the password, or mistypes the old one. */
  changePassword: move<{ readonly member: string; readonly isWrong: boolean }>({
    weight: 1,
    choose(random, simulation) {
      if (random.chance(70)) return undefined;
      return { member: random.pick(memberNames(simulation)), isWrong: random.chance(10) };
    },
    take: (simulation, { member: name, isWrong }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const { model } = simulation;
        const oldPassword = isWrong ? 'not-mine-at-all' : passwordOf(member);
        const newPassword = passwordOf(member, 1);
        const input = { oldPassword, newPassword, confirmNewPassword: newPassword };
        const answer = await browser.call(changePassword, input);
        const isTrial = member.unit === 'trial';
        const expected = isTrial ? 'need_true_account' : isWrong ? 'wrong_password' : 'ok';
        expectSame('new password', codeOf(answer), expected);
        if (expected !== 'ok') return expected;
        const hadTelephone = member.telephone && isSignedIn(model, member.telephone);
        changeInModel(model, member);
        return hadTelephone ? 'ended the telephone' : 'ok';
      }),
  }),
};

export const deviceMoves = {
  ...telephoneMoves,
  ...endings,

  /** A member signs in by telephone, and something ends other sign-ins, or all; then both are tried. */
  endBeside: move<{ readonly member: string; readonly by: Step & Step['with'] }>({
    weight: 1,
    choose(random, simulation) {
      const { model } = simulation;
      const names = memberNames(simulation).filter((name) => isReal(simulation, name));
      if (names.length === 0) return undefined;
      const member = random.pick(names);
      const has = (model.members.get(member)?.payouts.passwords ?? 0) > 0;
      const by = random.pick<Step>([
        { kind: 'endOtherSignIns', with: { member } },
        { kind: 'changePassword', with: { member, isWrong: false } },
        ...(has ? [{ kind: 'setPaymentPassword', with: { member } }] : []),
      ]);
      return { member, by: { ...by } };
    },
    async take(simulation, { member, by }) {
      const opened = await telephoneMoves.signInByTelephone.take(simulation, { member });
      const ended = await enders.get(by.kind)?.take(simulation, by.with);
      const looked = await telephoneMoves.lookByTelephone.take(simulation, { member });
      return `${opened}, ${by.kind} ${ended}, ${looked}`;
    },
  }),
};

const enders: ReadonlyMap<string, Move> = new Map(
  [endings, payoutMoves].flatMap((moves: Moves) => Object.entries(moves)),
);
