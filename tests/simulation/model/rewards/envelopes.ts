import { asker, note, noteByStaff } from '../audit.ts';
import { houseOf, mainOf } from '../books.ts';
import { changeRoom, chatRooms, lastDaysIn } from '../chat.ts';
import { recordCost } from '../costs.ts';
import { hour, type Model, type ModelMember, memberOf } from '../model.ts';
import { areOnePerson } from '../one-person.ts';

/** Share of an envelope that a member opened. */
interface ModelShare {
  readonly member: string;
  readonly amountMinor: bigint;
  readonly openedAtMs: number;
}

/** Red envelope of the brand in a room of the chat. */
export interface ModelEnvelope {
  readonly label: string;
  readonly room: string;
  /** Place of its message in the room. */
  readonly sequence: number;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly shares: number;
  /** Valid stake of all time that whoever opens it needs. */
  readonly leastMinor: bigint;
  readonly sentAtMs: number;
  readonly opened: ModelShare[];
}

/** Envelope as staff order it. */
export interface EnvelopeOrder
  extends Pick<ModelEnvelope, 'room' | 'currency' | 'amountMinor' | 'shares' | 'leastMinor'> {
  /** Currency of the least stake. */
  readonly leastCurrency: string;
  readonly text: string;
}

/** Days in the room, of the last seven, that whoever opens an envelope needs. */
export const neededDays = 3;

/** Returns the moment from which nobody opens an envelope. */
export const endOfEnvelope = ({ sentAtMs }: ModelEnvelope) => sentAtMs + 24 * hour;

/** Returns what is left of an envelope: its amount and its shares. */
export function leftOf({ amountMinor, shares, opened }: ModelEnvelope) {
  const paidMinor = opened.reduce((sum, share) => sum + share.amountMinor, 0n);
  return { leftMinor: amountMinor - paidMinor, leftShares: shares - opened.length };
}

/** Returns whether nothing more is paid of an envelope. */
export const isOver = (model: Model, envelope: ModelEnvelope) =>
  leftOf(envelope).leftShares === 0 || endOfEnvelope(envelope) <= model.nowMs;

/** Sends an envelope with its message; answers the refusals that fit. */
export function sendEnvelope(
  model: Model,
  { label, why, ...order }: EnvelopeOrder & { readonly label: string; readonly why: string },
): string[] {
  const { room, currency, leastCurrency, amountMinor, shares, leastMinor, text } = order;
  const rooms: readonly string[] = chatRooms;
  const refusals = [
    ...(currency !== leastCurrency || amountMinor < BigInt(shares) ? ['envelope_shares'] : []),
    ...(rooms.includes(room) ? [] : ['unknown_room']),
    ...(text.trim() === '' ? ['message_empty'] : []),
  ];
  if (refusals.length > 0) return refusals;
  const sequence = changeRoom(model, room);
  const kept = { label, room, sequence, currency, amountMinor, shares, leastMinor };
  model.envelopes.set(label, { ...kept, sentAtMs: model.nowMs, opened: [] });
  const said = { act: 'chat_said', about: ['chat', `${room}:${sequence}`] as const };
  note(model, { ...said, by: asker, detail: { text } });
  const detail = { room, amount: String(amountMinor), shares: String(shares) };
  noteByStaff(model, { act: 'envelope_sent', about: ['envelope', label], detail, why });
  return [];
}

/** Returns the valid stake of a member of all time, of real money in a currency. */
export function stakedIn({ facts }: Model, name: string, currency: string): bigint {
  const own = facts.filter(
    (fact) => fact.member === name && fact.unit === 'real' && fact.currency === currency,
  );
  return own.reduce((sum, { validMinor }) => sum + validMinor, 0n);
}

/** Lists the refusals that fit when a member opens an envelope now; none when it is opened. */
export function openRefusals(
  model: Model,
  member: ModelMember,
  envelope: ModelEnvelope | undefined,
): string[] {
  if (member.unit === 'trial') return ['need_true_account'];
  const paused = member.pausedUntilMs > model.nowMs ? ['play_paused'] : [];
  if (!envelope || envelope.currency !== member.currency) return ['unknown_envelope', ...paused];
  const { name } = member;
  const { room, currency, opened, leastMinor } = envelope;
  const openers = opened.map((share) => memberOf(model, share.member));
  const others = openers.filter((each) => each !== member);
  return [
    ...paused,
    ...(openers.includes(member) ? ['envelope_opened'] : []),
    ...(endOfEnvelope(envelope) <= model.nowMs ? ['envelope_over'] : []),
    ...(leftOf(envelope).leftShares === 0 ? ['envelope_empty'] : []),
    ...(lastDaysIn(model, name, room).length < neededDays ? ['envelope_days'] : []),
    ...(stakedIn(model, name, currency) < leastMinor ? ['envelope_stake'] : []),
    ...(others.some((other) => areOnePerson(member, other)) ? ['envelope_shared'] : []),
  ];
}

/** Returns whether an amount may be the next share of an envelope. */
export function isShare(envelope: ModelEnvelope, amountMinor: bigint): boolean {
  const { leftMinor, leftShares } = leftOf(envelope);
  if (leftShares === 1) return amountMinor === leftMinor;
  return amountMinor >= 1n && amountMinor <= 2n * (leftMinor / BigInt(leftShares)) - 1n;
}

/** Pays a member the next share of an envelope, of which the room is told. */
export function openEnvelope(
  model: Model,
  { name, ...member }: ModelMember,
  { envelope, amountMinor }: { readonly envelope: ModelEnvelope; readonly amountMinor: bigint },
): void {
  model.books.move(member, { from: houseOf('promotions'), to: mainOf(name), amountMinor });
  recordCost(model, { kind: 'bonus', member: name, amountMinor });
  envelope.opened.push({ member: name, amountMinor, openedAtMs: model.nowMs });
  changeRoom(model, envelope.room);
}

/** Lists the envelopes of a room of the last seven days, the latest first. */
export const envelopesIn = ({ envelopes, nowMs }: Model, room: string) =>
  [...envelopes.values()]
    .filter((each) => each.room === room && each.sentAtMs >= nowMs - 7 * 24 * hour)
    .reverse()
    .slice(0, 20);
