import { type Envelope, envelopes, openEnvelope } from '#contract/rewards/envelopes.ts';
import { staffEnvelopes } from '#contract/staff/envelopes.ts';
import { chatRooms, lastDaysIn } from '../../model/chat.ts';
import { dayOf } from '../../model/limits.ts';
import { maskOf } from '../../model/messages.ts';
import type { Model, ModelMember } from '../../model/model.ts';
import { dayAfter } from '../../model/rewards/days.ts';
import {
  endOfEnvelope,
  envelopesIn,
  isOver,
  isShare,
  leftOf,
  type ModelEnvelope,
  neededDays,
  openEnvelope as openInModel,
  openRefusals,
  stakedIn,
} from '../../model/rewards/envelopes.ts';
import { expectOneOf, expectSame, type Simulation } from '../../simulation.ts';
import { move } from '../../step.ts';
import { attemptAsMember } from '../failures.ts';
import { asMember, memberNames } from '../member.ts';

/** Returns an envelope as it is compared. */
const lineOf = (shown: Envelope) =>
  [
    [shown.id, shown.sequence, shown.shares, shown.leftShares, shown.endsAtMs, shown.isOver],
    [shown.amount, shown.left, shown.leastStake].map(
      ({ amountMinor, currency }) => `${amountMinor} ${currency}`,
    ),
    shown.opened.map(({ position, name, amount, openedAtMs, isOwn }) =>
      [position, name, amount.amountMinor, openedAtMs, isOwn].join(' '),
    ),
  ]
    .flat()
    .join(', ');

function lineOfModel(
  { model, ids }: Simulation,
  { name: viewer }: ModelMember,
  envelope: ModelEnvelope,
): string {
  const { label, sequence, shares, amountMinor, leastMinor, currency, opened } = envelope;
  const { leftMinor, leftShares } = leftOf(envelope);
  return [
    [
      ids.get(label),
      sequence,
      shares,
      leftShares,
      endOfEnvelope(envelope),
      isOver(model, envelope),
    ],
    [amountMinor, leftMinor, leastMinor].map((minor) => `${minor} ${currency}`),
    opened.map(({ member, amountMinor: minor, openedAtMs }, index) =>
      [index + 1, maskOf(member), minor, openedAtMs, member === viewer].join(' '),
    ),
  ]
    .flat()
    .join(', ');
}

/** Returns the share that a member has of an envelope, as staff see it. */
async function readShare(
  { house, ids }: Simulation,
  { label }: ModelEnvelope,
  name: string,
): Promise<bigint> {
  const answer = await house.staff(staffEnvelopes, {});
  const listed = answer.ok ? answer.value : [];
  const envelope = listed.find(({ id }) => id === ids.get(label));
  const share = envelope?.opened.find(({ username }) => username === name);
  return BigInt(share?.amount.amountMinor ?? 0);
}

/** Notes what the opening of an envelope has met. */
function meetShare(
  { model, coverage }: Simulation,
  name: string,
  { envelope, met }: { readonly envelope: ModelEnvelope; readonly met: string | undefined },
): void {
  const { label, room, leastMinor, currency, opened } = envelope;
  const days = lastDaysIn(model, name, room);
  const features = [
    opened.length === 1 ? 'first share' : 'further share',
    ...(leftOf(envelope).leftShares === 0 ? ['last share'] : []),
    ...(days.length === neededDays ? ['no day too many'] : []),
    ...(days.includes(dayAfter(dayOf(model.nowMs), -6)) ? ['day that is the seventh'] : []),
    ...(leastMinor > 0n && stakedIn(model, name, currency) === leastMinor
      ? ['stake exactly met']
      : []),
    ...(met === undefined ? [] : [met]),
  ];
  for (const feature of features) coverage.meet(label, feature);
}

/** Opening of an envelope, and the call that is made once more under the same key. */
export interface OpenInput {
  readonly [name: string]: string;
  readonly member: string;
  readonly envelope: string;
  readonly again: 'none' | 'same' | 'other';
}

/** Has a member open an envelope, on both sides; answers the outcome. */
export function open(simulation: Simulation, input: OpenInput): Promise<string> {
  const { member: name, envelope: label, again } = input;
  return asMember(simulation, name, async ({ member, browser }) => {
    const { model, ids, coverage } = simulation;
    const envelope = model.envelopes.get(label);
    const id = ids.get(label) ?? 'none';
    const key = { idempotencyKey: crypto.randomUUID() };
    const sent = await attemptAsMember(simulation, browser, () =>
      browser.call(openEnvelope, { id }, key),
    );
    if (!sent.hasActed) return `${sent.met}, given up`;
    const codes = openRefusals(model, member, envelope);
    const { answer, met } = sent;
    if (answer) expectOneOf('share', answer.ok ? 'ok' : answer.refusal.code, codes);
    for (const code of codes) coverage.meet(label, `refused: ${code}`);
    if (codes.length > 0 || !envelope) return codes[0] ?? '';
    const amountMinor = await readShare(simulation, envelope, name);
    expectSame(`share of ${label} is allowed`, isShare(envelope, amountMinor), true);
    openInModel(model, member, { envelope, amountMinor });
    if (answer?.ok) {
      expectSame('envelope', lineOf(answer.value), lineOfModel(simulation, member, envelope));
    }
    meetShare(simulation, name, { envelope, met });
    if (again !== 'none' && answer) {
      const other = await browser.call(openEnvelope, { id: again === 'same' ? id : 'none' }, key);
      if (again === 'same') expectSame('a share that is asked for again', other, answer);
      else expectSame('another share', other.ok ? '' : other.refusal.code, reused);
    }
    return met ?? 'ok';
  });
}

/** Refusal of another call under a key that is taken. */
const reused = 'idempotency_key_reused';

/** Lists the members who may open an envelope now. */
const openersOf = (model: Model, envelope: ModelEnvelope) =>
  [...model.members.values()].filter(
    (member) => openRefusals(model, member, envelope).length === 0,
  );

export const envelopeMoves = {
  /** A member opens an envelope. */
  openEnvelope: move<OpenInput>({
    weight: 3,
    choose(random, simulation) {
      const { model } = simulation;
      const all = [...model.envelopes.values()];
      const ready = all.flatMap((envelope) =>
        openersOf(model, envelope).map(({ name }) => ({ member: name, envelope: envelope.label })),
      );
      const isReady = ready.length > 0 && random.chance(95);
      if (!isReady && (all.length === 0 || random.chance(85))) return undefined;
      const any = all.at(-1 - random.below(Math.min(2, all.length)))?.label ?? '';
      const other = {
        member: random.pick(memberNames(simulation)),
        envelope: random.chance(96) ? any : 'none',
      };
      const again = random.pick(['none', 'none', 'none', 'same', 'other'] as const);
      return { ...(isReady ? random.pick(ready) : other), again };
    },
    take: open,
  }),

  /** A member looks at the envelopes of a room. */
  lookAtEnvelopes: move<{ readonly member: string; readonly room: string }>({
    weight: 0.3,
    choose: (random, simulation) => ({
      member: random.pick(memberNames(simulation)),
      room: random.pick(chatRooms),
    }),
    take: (simulation, { member: name, room }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const answer = await browser.call(envelopes, { room });
        if (member.unit === 'trial') {
          expectSame('envelopes', answer.ok ? 'ok' : answer.refusal.code, 'need_true_account');
          return 'need_true_account';
        }
        if (!answer.ok) throw new Error(answer.refusal.code);
        const expected = envelopesIn(simulation.model, room).map((each) =>
          lineOfModel(simulation, member, each),
        );
        expectSame('envelopes', answer.value.list.map(lineOf), expected);
        return expected.length === 0 ? 'none' : 'some';
      }),
  }),
};
