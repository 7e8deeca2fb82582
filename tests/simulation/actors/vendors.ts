import {
  failureWordOf,
  sendCall,
  sendGls,
  toUnits,
  type WireAnswer,
  wordOf,
} from '../house/vendor-wire.ts';
import { bonusToStake } from '../model/bonus-money.ts';
import { isUnderMaintenance } from '../model/catalogue.ts';
import { isLaunchOpen } from '../model/launches.ts';
import { type Model, type ModelRound, roundKey } from '../model/model.ts';
import { nextGrant } from '../model/staff.ts';
import { type Call, type CallAnswer, walletInPlay } from '../model/vendor-call.ts';
import { answerCall } from '../model/vendor-calls.ts';
import { expectSame, type Simulation } from '../simulation.ts';
import { move, skipped } from '../step.ts';
import { type VendorTermsDrawn, vendorOfGame } from '../world.ts';
import { chooseCall } from './choose-call.ts';
import { attempt, type CallOutcome } from './failures.ts';
import { type CallInput, toCall } from './vendor-steps.ts';

/** Sends a call so often at once; every answer has to be the same. One alone may meet a failure. */
async function send(
  simulation: Simulation,
  vendor: VendorTermsDrawn,
  call: Call,
  times: number,
): Promise<CallOutcome<WireAnswer>> {
  const { house, ids, tokens, model } = simulation;
  const wired = {
    ...call,
    memberCurrency: model.members.get(call.member)?.currency ?? 'VND',
    ids: {
      member: ids.get(call.member) ?? call.member,
      token: tokens.get(call.launch ?? '') ?? 'unknown-token',
      grant: call.grant === undefined ? undefined : (ids.get(call.grant) ?? call.grant),
    },
  };
  if (times === 1) {
    return attempt(simulation, () => sendCall(house, vendor, wired), {
      caller: 'vendor',
      codeOf: (answer) => (answer.isOk ? 'ok' : answer.code),
      expected: failureWordOf(vendor),
    });
  }
  const sent = Array.from({ length: times }, () => sendCall(house, vendor, wired));
  const [first, ...others] = await Promise.all(sent);
  if (!first) throw new Error('nothing was sent');
  for (const other of others) expectSame('the same call at once', other, first);
  return { answer: first, hasActed: true, met: undefined };
}

function compare(vendor: VendorTermsDrawn, actual: WireAnswer, expected: CallAnswer): void {
  if (!expected.ok) {
    const words = [expected.code, expected.orCode ?? expected.code].map((code) =>
      wordOf(vendor, code),
    );
    const isIt = !actual.isOk && words.includes(actual.code);
    expectSame('refusal of the call', isIt ? words[0] : actual, words[0]);
    return;
  }
  const { balanceMinor, currency } = expected;
  expectSame('answer to the call', actual.isOk ? 'ok' : actual.code, 'ok');
  const balance = String(toUnits(vendor, balanceMinor, currency));
  expectSame('balance in the answer', actual.balance, balance);
  if (actual.currency !== undefined) expectSame('its currency', actual.currency, currency);
}

/** Notes what met in the round of a call. */
function note(simulation: Simulation, call: Call, was: Partial<ModelRound>, outcome: string): void {
  const { coverage, model } = simulation;
  const round = model.rounds.get(roundKey(call.vassalage, call.member, call.round));
  const member = model.members.get(call.member);
  if (!round || !member || outcome !== 'ok') return;
  const thing = roundKey(call.vassalage, call.member, call.round);
  const meet = (feature: string, isMet = true) => isMet && coverage.meet(thing, feature);
  const about = model.transactions.get(`${call.vassalage} ${call.about ?? ''}`);
  meet(call.kind === 'rollback' ? `rollback of ${about?.kind ?? 'nothing'}` : call.kind);
  meet('win after the close', call.kind === 'win' && was.state === 'closed');
  meet('trial', member.unit === 'trial');
  meet('money with the vendor', model.vendors.get(call.vassalage)?.walletMode === 'transfer');
  meet('excluded member', member.excludedUntilMs !== undefined);
  meet('break', member.pausedUntilMs > model.nowMs);
  meet('maintenance', isUnderMaintenance(model, round.gameId));
  meet(
    'limit',
    [...member.limits.values()].some((each) => each.amountMinor !== undefined),
  );
  meet('free round', call.grant !== undefined);
  meet('free bet of the vendor', call.isFree && call.grant === undefined);
  meet('closed by the call', call.isClosed);
  meet('selections', call.selections !== undefined);
  meet('stated valid stake', call.validMinor !== undefined);
  meet(
    'debt',
    model.debts.some(({ ref }) => ref === call.ref),
  );
  noteBonuses(model, thing, meet);
}

/** Notes what bonuses had to do with a round. */
function noteBonuses(
  model: Model,
  round: string,
  meet: (feature: string, isMet?: boolean) => void,
): void {
  for (const part of model.bonusParts.filter((each) => each.round === round)) {
    const state = model.bonuses.get(part.bonus)?.state;
    meet('bonus pays', part.kind === 'stake' && part.amountMinor > 0n);
    meet('bonus counts', part.countedMinor > 0n);
    meet('share of a bonus', part.kind === 'payout');
    meet('share that the house keeps', part.lapsedMinor > 0n);
    meet('bonus that is cash', state === 'converted');
    meet('bonus that is lost', state === 'lost');
    meet('bonus that plays again', state === 'waiting');
  }
}

/** Has a vendor make a call, on both sides; answers the outcome. */
export async function takeCall(simulation: Simulation, input: CallInput): Promise<string> {
  const vendor = simulation.model.vendors.get(input.vassalage);
  if (!vendor || !simulation.ids.has(input.member)) return skipped;
  const call = toCall(input, vendor.style);
  const key = roundKey(call.vassalage, call.member, call.round);
  const was = { ...simulation.model.rounds.get(key) };
  const isKnown = simulation.model.transactions.has(`${call.vassalage} ${call.ref}`);
  const { answer, hasActed, met } = await send(simulation, vendor, call, input.times ?? 1);
  if (!hasActed) return `${call.kind} ${met}, given up`;
  const expected = answerCall(simulation.model, call);
  if (answer) compare(vendor, answer, expected);
  const outcome = expected.ok ? 'ok' : expected.code;
  note(simulation, call, was, outcome);
  if (met !== undefined && expected.ok) simulation.coverage.meet(key, `${met}: ${call.kind}`);
  const word = isKnown && outcome === 'ok' ? 'repeated' : outcome;
  if (met === undefined) return `${call.kind} ${word}`;
  return `${call.kind} ${met}, ${answer ? 'repeated' : 'given up'}, ${word}`;
}

/** Has a vendor ask for the balance in a launch; answers the outcome. */
export async function askBalance(simulation: Simulation, label: string): Promise<string> {
  const { model, house, tokens, ids } = simulation;
  const launch = model.launches.get(label);
  const member = model.members.get(launch?.member ?? '');
  const vendor = model.vendors.get(launch?.vassalage ?? '');
  if (!launch || !member || !vendor) return skipped;
  const { currency } = member;
  const sessionToken = tokens.get(label) ?? 'unknown-token';
  const named = { memberRef: ids.get(member.name), currency, sessionToken };
  const body = await sendGls(house, launch.vassalage, 'balance', named);
  const isOpen = isLaunchOpen(model, label);
  // No game is named, so that what a bonus pays in some game is told as well.
  const free =
    model.books.free(walletInPlay(model, member, launch.vassalage), member) +
    bonusToStake(model, member.name);
  const expected = isOpen ? String(toUnits(vendor, free, currency)) : 'session_closed';
  expectSame('balance for the vendor', body.ok ? body.balanceMinor : body.code, expected);
  return isOpen ? 'ok' : expected;
}

export const vendorMoves = {
  call: move<CallInput>({
    weight: 60,
    choose: chooseCall,
    take: takeCall,
  }),

  /** The vendor asks whether a session is open and what may be staked in it. */
  askBalance: move<{ readonly label: string }>({
    weight: 3,
    choose(random, { model }) {
      const labels = [...model.launches.values()]
        .filter(({ vassalage }) => model.vendors.get(vassalage)?.style === 'gls')
        .map(({ label }) => label);
      return labels.length === 0 ? undefined : { label: random.pick(labels.slice(-5)) };
    },
    take: (simulation, { label }) => askBalance(simulation, label),
  }),

  /** The vendor asks for the free rounds that are played next. */
  askFreeRounds: move<{
    readonly member: string;
    readonly gameId: string;
    readonly vassalage: string;
  }>({
    weight: 2,
    choose(random, { model }) {
      const grants = [...model.grants.values()];
      if (grants.length === 0) return undefined;
      const { member, gameId } = random.pick(grants);
      const vassalage = gameId.slice(0, 3).toUpperCase();
      return { member, gameId, vassalage: random.chance(90) ? vassalage : 'SLK' };
    },
    async take(simulation, { member: name, gameId, vassalage }) {
      const { model, house, ids } = simulation;
      const member = model.members.get(name);
      const vendor = model.vendors.get(vassalage);
      if (!member || !vendor) return skipped;
      const { currency } = member;
      const named = { memberRef: ids.get(name), gameId, currency };
      const body = await sendGls(house, vendor.vassalage, 'freeRounds', named);
      const isIts = vendorOfGame.get(gameId) === vassalage;
      const grant = isIts ? nextGrant(model, name, gameId) : undefined;
      const expected = grant && {
        freeRoundId: ids.get(grant.label),
        left: grant.rounds - grant.used,
        stakeMinor: String(toUnits(vendor, grant.stakeMinor, currency)),
        expiresAtMs: grant.expiresAtMs,
      };
      expectSame('free rounds that are next', body.freeRounds, expected ?? null);
      return grant ? 'some' : 'none';
    },
  }),
};
