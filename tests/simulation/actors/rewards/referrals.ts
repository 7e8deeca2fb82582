import { register } from '#contract/identity/registration.ts';
import { claimReferral } from '#contract/rewards/referrals.ts';
import { writeReferralTerms } from '#contract/staff/referrals.ts';
import { isClosed } from '../../model/accounts.ts';
import { dayOf } from '../../model/limits.ts';
import { makeMember } from '../../model/members.ts';
import { memberOf } from '../../model/model.ts';
import { addressOf } from '../../model/one-person.ts';
import {
  claimReferral as claimInModel,
  firstTerms,
  invitedBy,
  promiseRewards,
  rewardsOf,
  toStoredTerms,
  writeTerms,
} from '../../model/rewards/referrals.ts';
import type { Random } from '../../random.ts';
import { expectOneOf, expectSame, type Simulation } from '../../simulation.ts';
import { move, type Plain, skipped } from '../../step.ts';
import { brandCurrency, games } from '../../world.ts';
import { act, wordOfAct } from '../act.ts';
import { depositMoves } from '../cashier/deposits.ts';
import { attemptAsMember } from '../failures.ts';
import { launchMoves } from '../launches.ts';
import { asMember, memberNames, password } from '../member.ts';
import { keepNewest } from '../trials.ts';
import { takeCall } from '../vendors.ts';
import { compareAsStaff, compareReferrals } from './referral-looks.ts';

const why = 'More friends.';

/** Friends who register in one world. */
const mostFriends = 6;

/** Claim of a reward, with the difference from its amount. */
interface ClaimInput {
  readonly [name: string]: Plain;
  readonly member: string;
  readonly friend: string;
  readonly beside: string;
}

/** Lists the rewards that members could claim now. */
function openClaims({
  model,
}: Simulation): readonly { readonly member: string; readonly friend: string }[] {
  return [...model.members.values()].flatMap(({ name }) =>
    rewardsOf(model, name)
      .filter(({ state }) => state === 'claimable')
      .map(({ friend }) => ({ member: name, friend })),
  );
}

/** Chooses who invites: mostly who was rewarded before or can be, as a friend or for one. */
function chooseInviter(random: Random, simulation: Simulation): string {
  const { model } = simulation;
  const all = [...model.members.values()].filter(({ unit }) => unit === 'real');
  const before = [...openClaims(simulation), ...model.referrals.claims];
  const rewarded = before.map(({ member }) => member);
  if (rewarded.length > 0 && random.chance(60)) return random.pick(rewarded);
  const players = all.filter(({ name }) => !model.agents.uplines.has(name));
  return random.pick(random.chance(10) || players.length === 0 ? all : players).name;
}

const claims = {
  /** A member looks at friends and rewards, and claims one. */
  claimReferral: move<ClaimInput>({
    weight: 0.5,
    choose(random, simulation) {
      const open = openClaims(simulation);
      const beside = random.pick(['0', '0', '0', '0', '0', '1', '-1']);
      if (open.length > 0 && random.chance(85)) return { ...random.pick(open), beside };
      const { invitations } = simulation.model.referrals;
      if (invitations.length === 0 || random.chance(40)) return undefined;
      const { friend, inviter } = random.pick(invitations);
      const member = random.pick([friend, inviter, inviter, random.pick(memberNames(simulation))]);
      return { member, friend, beside };
    },
    take: (simulation, { member: name, friend, beside }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const { model, coverage, ids } = simulation;
        await compareReferrals(simulation, member, browser);
        const reward = rewardsOf(model, name).find((each) => each.friend === friend);
        const amountMinor = (reward?.amountMinor ?? 1n) + BigInt(beside);
        const amount = { amountMinor: String(amountMinor), currency: brandCurrency };
        const input = { id: ids.get(friend) ?? '', amount };
        const key = { idempotencyKey: crypto.randomUUID() };
        const sent = await attemptAsMember(simulation, browser, () =>
          browser.call(claimReferral, input, key),
        );
        if (!sent.hasActed) return `${sent.met}, given up`;
        const codes = claimInModel(model, member, { friend, amountMinor });
        const { answer } = sent;
        if (answer)
          expectOneOf('reward of a friend', answer.ok ? 'ok' : answer.refusal.code, codes);
        if (codes.length > 0) return codes[0] ?? '';
        const thing = `friend ${friend}`;
        const by = friend === name ? 'friend' : 'inviter';
        coverage.meet(thing, `reward claimed by the ${by}`);
        const { claims: all, invitations } = model.referrals;
        const had = all.some((each) => each.member === name && each.friend === name);
        if (by === 'inviter' && had) coverage.meet(thing, 'invited by a rewarded friend');
        const days = invitations.find((each) => each.friend === friend)?.toDay ?? '';
        if (dayOf(model.nowMs) > days) coverage.meet(thing, 'claimed after the days');
        if (sent.met) coverage.meet(thing, sent.met);
        return sent.met ?? 'ok';
      }),
  }),
};

export const referralMoves = {
  ...claims,

  /** A visitor registers by a member's code. */
  joinByInvitation: move<{ readonly name: string; readonly inviter: string }>({
    weight: 0.4,
    choose(random, simulation) {
      const { members } = simulation.model;
      const count = [...members.keys()].filter((name) => name.startsWith('friend')).length;
      if (count >= mostFriends) return undefined;
      return { name: `friend${count + 1}`, inviter: chooseInviter(random, simulation) };
    },
    async take(simulation, { name, inviter }) {
      const { house, model, ids, browsers } = simulation;
      const by = model.members.get(inviter);
      if (!by || model.members.has(name)) return skipped;
      const { referral_code: referralCode } = await house.parts.storage.db
        .selectFrom('members')
        .select('referral_code')
        .where('id', '=', ids.get(inviter) ?? '')
        .executeTakeFirstOrThrow();
      const browser = house.browse(addressOf(name));
      const form = { username: name, password, confirmPassword: password, agreed: true };
      const answer = await browser.call(register, { ...form, referralCode });
      const expected = isClosed(by) ? 'invitation_code_error' : 'ok';
      expectSame('registration', answer.ok ? 'ok' : answer.refusal.code, expected);
      if (!answer.ok) return expected;
      browser.token = answer.value.token;
      browsers.set(name, browser);
      await keepNewest(simulation, name);
      const isAgent = model.agents.uplines.has(inviter);
      const below = isAgent ? inviter : undefined;
      makeMember(model, { name, currency: brandCurrency, unit: 'real', below, inviter });
      promiseRewards(model, memberOf(model, name));
      return isAgent ? 'by an agent' : 'by a member';
    },
  }),

  /** A friend pays in and stakes what the rewards ask for, or one unit less, and both claim. */
  earnReferral: move<{
    readonly friend: string;
    readonly inviter: string;
    readonly label: string;
    readonly gameId: string;
    readonly deposit: string;
    readonly stake: string;
    readonly claimedBy: 'both' | 'friend' | 'inviter';
  }>({
    weight: 1,
    choose(random, simulation) {
      const { model, steps } = simulation;
      const running = model.referrals.invitations.filter(({ friend, inviter }) =>
        rewardsOf(model, inviter).some(
          (each) => each.friend === friend && ['running', 'shared'].includes(each.state),
        ),
      );
      if (running.length === 0) return undefined;
      // Whoever has had a reward before, as a friend or for one, comes first.
      const before = [...openClaims(simulation), ...model.referrals.claims];
      const again = running.filter((each) => before.some(({ member }) => member === each.inviter));
      const { friend, inviter } = random.pick(
        again.length > 0 && random.chance(80) ? again : running,
      );
      const reward = rewardsOf(model, inviter).find((each) => each.friend === friend);
      if (!reward) return undefined;
      const beside = () => random.pick([0n, 0n, 0n, 1n, -1n]);
      const offered = games.filter(({ vassalage }) => vassalage === 'SLK' || vassalage === 'MNR');
      return {
        friend,
        inviter,
        label: `friendly${steps.length}`,
        gameId: random.pick(offered).gameId,
        deposit: String(reward.depositLeftMinor + beside()),
        stake: String(reward.stakeLeftMinor + beside()),
        claimedBy: random.pick(['both', 'both', 'inviter', 'inviter', 'friend'] as const),
      };
    },
    async take(simulation, { friend, inviter, label, gameId, deposit: amount, stake, claimedBy }) {
      const { ids } = simulation;
      const words: string[] = [];
      if (BigInt(amount) > 0n) {
        const order = { label, member: friend, method: 'quick-pay', amount };
        words.push(await depositMoves.requestDeposit.take(simulation, order));
        if (ids.has(`payment ${label}`)) {
          const paid = { deposit: label, told: 'paid', amount, currency: brandCurrency } as const;
          words.push(await depositMoves.tellOfPayment.take(simulation, { ...paid, times: 1 }));
        }
      }
      if (BigInt(stake) > 0n) {
        const vassalage = gameId.slice(0, 3).toUpperCase();
        const opened = { member: friend, gameId, label: `launch ${label}`, isRedeemed: true };
        words.push(await launchMoves.launch.take(simulation, opened));
        const round = { vassalage, member: friend, gameId, round: label, currency: brandCurrency };
        const bet = { ...round, kind: 'bet', ref: `${label} bet`, amount: stake } as const;
        words.push(await takeCall(simulation, { ...bet, launch: opened.label }));
        const end = { ...round, kind: 'win', ref: `${label} win`, amount: '0' } as const;
        words.push(await takeCall(simulation, { ...end, isClosed: true }));
      }
      const sides = { both: [friend, inviter], friend: [friend], inviter: [inviter] };
      for (const member of sides[claimedBy]) {
        const claim = { member, friend, beside: '0' };
        words.push(await claims.claimReferral.take(simulation, claim));
      }
      return words.join(', ');
    },
  }),

  /** Staff write the terms of friends who register from then on, and look at a member's friends. */
  writeReferralTerms: move<{
    readonly isOn: boolean;
    readonly inviterMinor: string;
    readonly friendMinor: string;
    readonly days: number;
    readonly mostPerMonth: number;
    readonly lookAt: string;
  }>({
    weight: 0.3,
    choose(random, simulation) {
      const { model } = simulation;
      const inviters = [...model.members.keys()].filter(
        (name) => invitedBy(model, name, 1).length > 0,
      );
      const all = memberNames(simulation).filter((name) => memberOf(model, name).unit === 'real');
      return {
        isOn: random.chance(85),
        inviterMinor: random.pick(['70001', '70001', '40000', '0']),
        friendMinor: random.pick(['50003', '50003', '40000', '0']),
        days: random.pick([1, 2, 3, 40]),
        mostPerMonth: random.pick([1, 1, 2]),
        lookAt: random.pick(inviters.length > 0 ? inviters : all),
      };
    },
    async take(simulation, { isOn, inviterMinor, friendMinor, days, mostPerMonth, lookAt }) {
      const { house, model } = simulation;
      await compareAsStaff(simulation, lookAt);
      const terms = {
        ...firstTerms,
        isOn,
        inviterMinor: BigInt(inviterMinor),
        friendMinor: BigInt(friendMinor),
        days,
        mostPerMonth,
      };
      const outcome = await act(simulation, () =>
        house.staff(writeReferralTerms, { ...toStoredTerms(terms), why }),
      );
      if (!outcome.hasActed) return wordOfAct(outcome);
      expectSame('terms of friends', outcome.code, 'ok');
      writeTerms(model, terms, why);
      return wordOfAct(outcome);
    },
  }),
};
