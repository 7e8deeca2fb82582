import { sendEnvelope, staffEnvelopes } from '#contract/staff/envelopes.ts';
import { chatRooms } from '../../model/chat.ts';
import type { Model } from '../../model/model.ts';
import {
  endOfEnvelope,
  isOver,
  leftOf,
  sendEnvelope as sendInModel,
  stakedIn,
} from '../../model/rewards/envelopes.ts';
import type { Random } from '../../random.ts';
import { expectOneOf, expectSame, passTime, type Simulation } from '../../simulation.ts';
import { move } from '../../step.ts';
import { brandCurrency } from '../../world.ts';
import { act, wordOfAct } from '../act.ts';
import { memberNames } from '../member.ts';
import { findNewest } from '../newest.ts';

const why = 'A holiday.';
/** Most envelopes of staff's list. */
const listed = 50;

/** Envelope that staff send. */
export interface EnvelopeInput {
  readonly [name: string]: string | number;
  readonly label: string;
  readonly room: string;
  readonly currency: string;
  readonly amount: string;
  readonly shares: number;
  readonly least: string;
  readonly leastCurrency: string;
  readonly text: string;
}

/** Chooses an envelope for members of a currency, with edges of what one of them has staked. */
export function chooseEnvelope(
  random: Random,
  { model, steps }: Simulation,
  { name, currency }: { readonly name: string; readonly currency: string },
): EnvelopeInput {
  const shares = random.pick([1, 2, 2, 3, 4, 7]);
  const staked = stakedIn(model, name, currency);
  const edge = random.pick([staked, staked, staked + 1n, staked / 2n]);
  const least = random.chance(50) || edge < 0n ? 0n : edge;
  const count = BigInt(shares);
  const amount = random.pick([count, 2n * count - 1n, 2n * count, 100_003n, 1_000_000n]);
  return {
    label: `envelope${steps.length}`,
    room: random.pick(chatRooms),
    currency,
    amount: String(random.chance(4) ? count - 1n : amount),
    shares,
    least: String(least),
    leastCurrency: random.chance(3) ? 'THB' : currency,
    text: random.chance(97) ? 'Happy new year!' : ' ',
  };
}

/** Has staff send an envelope, on both sides; answers the outcome. */
export async function send(simulation: Simulation, input: EnvelopeInput): Promise<string> {
  const { house, model, ids, coverage } = simulation;
  const { label, room, currency, amount, shares, least, leastCurrency, text } = input;
  // The latest is the one of the later millisecond.
  passTime(simulation, 1);
  const order = {
    room,
    amount: { amountMinor: amount, currency },
    shares,
    leastStake: { amountMinor: least, currency: leastCurrency },
    text,
    why,
  };
  const outcome = await act(simulation, () => house.staff(sendEnvelope, order));
  if (!outcome.hasActed) return wordOfAct(outcome);
  const codes = sendInModel(model, {
    label,
    why,
    room,
    currency,
    leastCurrency,
    shares,
    text,
    amountMinor: BigInt(amount),
    leastMinor: BigInt(least),
  });
  expectOneOf('envelope', outcome.code, codes);
  if (codes.length > 0) return wordOfAct(outcome);
  ids.set(label, outcome.done || (await findNewest(simulation, 'envelopes')));
  coverage.meet(label, `envelope of ${shares === 1 ? 'one share' : 'shares'}`);
  return wordOfAct(outcome);
}

/** Compares the envelopes that staff see, with who opened them and whether their sums are right. */
export async function compareEnvelopes({ house, model, ids }: Simulation): Promise<void> {
  const answer = await house.staff(staffEnvelopes, {});
  if (!answer.ok) throw new Error(answer.refusal.code);
  const shown = answer.value.map((each) =>
    [
      [each.id, each.room, each.sequence, each.shares, each.leftShares, each.endsAtMs, each.isOver],
      [each.amount, each.left, each.leastStake, each.paid].map(
        ({ amountMinor, currency }) => `${amountMinor} ${currency}`,
      ),
      each.opened.map((share) =>
        [share.position, share.username, share.amount.amountMinor, share.openedAtMs].join(' '),
      ),
      each.isReconciled,
    ].flat(),
  );
  expectSame('envelopes as staff see them', shown, expectedEnvelopes(model, ids));
}

function expectedEnvelopes(model: Model, ids: ReadonlyMap<string, string>) {
  const latest = [...model.envelopes.values()].reverse().slice(0, listed);
  return latest.map((each) => {
    const { leftMinor, leftShares } = leftOf(each);
    const { amountMinor, leastMinor, opened, currency } = each;
    return [
      [ids.get(each.label), each.room, each.sequence, each.shares, leftShares],
      [endOfEnvelope(each), isOver(model, each)],
      [amountMinor, leftMinor, leastMinor, amountMinor - leftMinor].map(
        (minor) => `${minor} ${currency}`,
      ),
      opened.map((share, index) =>
        [index + 1, share.member, share.amountMinor, share.openedAtMs].join(' '),
      ),
      true,
    ].flat();
  });
}

export const envelopeStaffMoves = {
  /** Staff send a red envelope into a room of the chat. */
  sendEnvelope: move<EnvelopeInput>({
    weight: 0.2,
    choose(random, simulation) {
      const { model } = simulation;
      const member = model.members.get(random.pick(memberNames(simulation)));
      const room = model.chat.days.size;
      if (!member || random.chance(room > 0 ? 50 : 90)) return undefined;
      const currency = random.chance(90) ? member.currency : brandCurrency;
      return chooseEnvelope(random, simulation, { name: member.name, currency });
    },
    take: send,
  }),
};
