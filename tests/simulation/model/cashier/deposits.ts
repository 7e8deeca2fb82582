import { asker, note, noteByStaff } from '../audit.ts';
import { mainOf } from '../books.ts';
import { leftOf, type ModelLimit, periodStart } from '../limits.ts';
import { amountOf, tell } from '../messages.ts';
import { type Model, type ModelMember, memberOf, minute } from '../model.ts';
import { feeOf, isWithin, type PaymentMethod, paymentMethods } from './terms.ts';

/** Deposit of a member. */
export interface ModelDeposit {
  readonly label: string;
  readonly member: string;
  readonly method: PaymentMethod;
  readonly amountMinor: bigint;
  feeMinor: bigint;
  creditedMinor: bigint;
  state:
    | 'awaiting_payment'
    | 'paid'
    | 'declined'
    | 'expired'
    | 'cancelled'
    | 'held'
    | 'awaiting_proof'
    | 'approved'
    | 'rejected';
  readonly dueAtMs: number;
  /** Amount that came in; `undefined` until then. */
  received: { readonly amountMinor: bigint; readonly currency: string } | undefined;
  endedAtMs: number | undefined;
  /** Name of the deposit in messages, once it is known. */
  reference: string;
}

/** Most deposits that wait for a member at one time. */
const mostWaiting = 5;

/** Returns whether a deposit waits for its member. */
export const isAwaited = ({ state }: ModelDeposit) =>
  state === 'awaiting_payment' || state === 'awaiting_proof';

/** Returns whether a deposit was credited. */
const isCredited = ({ state }: ModelDeposit) => state === 'paid' || state === 'approved';

/** Lists the deposits of a member. */
export const depositsOf = (model: Model, member: string) =>
  [...model.deposits.values()].filter((each) => each.member === member);

/**
 * Returns what counts towards a limit of deposits: those that wait, whenever they were asked for,
 * and those credited since the period began, by what came in.
 * @param except a deposit that is left out.
 */
export function depositedOf(
  model: Model,
  member: ModelMember,
  { period, except }: { readonly period: ModelLimit['period']; readonly except?: ModelDeposit },
): bigint {
  const fromMs = periodStart(period, model.nowMs);
  let sum = 0n;
  for (const deposit of depositsOf(model, member.name)) {
    if (deposit === except) continue;
    const { amountMinor, received, endedAtMs = 0 } = deposit;
    const came = received?.currency === member.currency ? received.amountMinor : 0n;
    if (isCredited(deposit)) sum += endedAtMs >= fromMs ? came : 0n;
    else if (isAwaited(deposit)) sum += amountMinor;
    // Of what is held the more of both may be credited yet.
    else if (deposit.state === 'held') sum += came > amountMinor ? came : amountMinor;
  }
  return sum;
}

/** Returns whether an amount fits into every limit of a member's deposits. */
function hasRoom(
  model: Model,
  member: ModelMember,
  { amountMinor, except }: { readonly amountMinor: bigint; readonly except?: ModelDeposit },
): boolean {
  return [...member.limits.values()].every(({ kind, period, amountMinor: most }) => {
    if (kind !== 'deposit' || most === undefined) return true;
    const used = depositedOf(model, member, { period, ...(except && { except }) });
    return amountMinor <= leftOf(most, used);
  });
}

function shareOf({ fee }: PaymentMethod, amountMinor: bigint) {
  const feeMinor = fee.paidBy === 'member' ? feeOf(fee, amountMinor) : 0n;
  return { feeMinor, creditedMinor: amountMinor - feeMinor };
}

/** Requests a deposit; answers the refusal. */
export function requestDeposit(
  model: Model,
  member: ModelMember,
  order: { readonly label: string; readonly method: string; readonly amountMinor: bigint },
): string | undefined {
  const { label, amountMinor } = order;
  const method = paymentMethods.find(({ code }) => code === order.method);
  if (member.unit === 'trial') return 'need_true_account';
  if (method?.currency !== member.currency || model.methodsOff.has(method.code)) {
    return 'unknown_method';
  }
  if (!isWithin(amountMinor, method)) return 'invalid_input';
  if (member.pausedUntilMs > model.nowMs) return 'play_paused';
  if (!hasRoom(model, member, { amountMinor })) return 'deposit_limit_reached';
  if (depositsOf(model, member.name).filter(isAwaited).length >= mostWaiting) {
    return 'too_many_deposits';
  }
  model.deposits.set(label, {
    label,
    method,
    amountMinor,
    ...shareOf(method, amountMinor),
    member: member.name,
    state: method.kind === 'sandbox' ? 'awaiting_payment' : 'awaiting_proof',
    dueAtMs: model.nowMs + method.minutesToPay * minute,
    received: undefined,
    endedAtMs: undefined,
    reference: '',
  });
  announce(model, member.name);
  return undefined;
}

/** Switches a payment method on or off by staff; answers the refusal. */
export function switchMethod(model: Model, code: string, isOn: boolean): string | undefined {
  if (model.methodsOff.has(code) !== isOn) return 'unchanged';
  if (isOn) model.methodsOff.delete(code);
  else model.methodsOff.add(code);
  const act = `payment_method_${isOn ? 'on' : 'off'}`;
  note(model, { by: asker, act, about: ['payment-method', code], detail: {} });
  return undefined;
}

/** Cancels a deposit for its member; answers the refusal. */
export function cancelDeposit(model: Model, deposit: ModelDeposit): string | undefined {
  if (deposit.state === 'cancelled') return undefined;
  if (!isAwaited(deposit)) return 'deposit_closed';
  end(model, deposit, 'cancelled');
  return undefined;
}

/** Ends what nobody paid in time. */
export function expireDeposits(model: Model): void {
  for (const deposit of model.deposits.values()) {
    if (isAwaited(deposit) && deposit.dueAtMs <= model.nowMs) end(model, deposit, 'expired');
  }
}

/** Event that a provider tells of a payment. */
export interface PaymentEvent {
  readonly told: 'paid' | 'declined' | 'expired';
  readonly amountMinor: bigint;
  readonly currency: string;
}

/** Applies an event of a provider that is heard for the first time. Returns what became of it. */
export function hearOfPayment(model: Model, deposit: ModelDeposit, event: PaymentEvent): string {
  const { state, method, amountMinor, label } = deposit;
  const received = { amountMinor: event.amountMinor, currency: event.currency };
  if (event.told !== 'paid') {
    if (state !== 'awaiting_payment') return 'late';
    end(model, deposit, event.told);
    return event.told;
  }
  const isOpen = state === 'awaiting_payment';
  const detail = { received: amountOf(received.amountMinor, received.currency) };
  const about = ['deposit', label] as const;
  if (!isOpen && !['declined', 'expired', 'cancelled'].includes(state)) {
    const known = deposit.received;
    const isKnown =
      known?.amountMinor === received.amountMinor && known.currency === received.currency;
    if (isKnown) return 'told again';
    note(model, { by: 'system', act: 'deposit_told_otherwise', about, detail });
    return 'told otherwise';
  }
  const member = memberOf(model, deposit.member);
  const isAsked = received.amountMinor === amountMinor && received.currency === method.currency;
  if (isAsked && (isOpen || hasRoom(model, member, { amountMinor, except: deposit }))) {
    credit(model, deposit, { state: 'paid', receivedMinor: amountMinor });
    if (!isOpen) tellOfCredit(model, deposit);
    return isOpen ? 'paid' : `paid after ${state}`;
  }
  Object.assign(deposit, { state: 'held', received, endedAtMs: undefined });
  announce(model, deposit.member);
  note(model, { by: 'system', act: 'deposit_held', about, detail });
  return isAsked ? 'held for a limit' : 'held';
}

/** Approves a deposit by staff, with what came in where they say it; answers the refusal. */
export function approveDeposit(
  model: Model,
  deposit: ModelDeposit,
  { receivedMinor, why }: { readonly receivedMinor: bigint | undefined; readonly why: string },
): string | undefined {
  const { state, method, amountMinor, received, label } = deposit;
  const isTransfer = method.kind === 'bank_transfer';
  const late = isTransfer && ['awaiting_proof', 'expired', 'cancelled'].includes(state);
  if (state !== 'held' && !late) return 'deposit_closed';
  const told = received?.currency === method.currency ? received.amountMinor : undefined;
  const came = receivedMinor ?? (state === 'held' ? told : amountMinor);
  if (came === undefined) return 'amount_needed';
  if (why === '' && (receivedMinor ?? 0n) >= 10n * amountMinor) return 'reason_needed';
  if (shareOf(method, came).creditedMinor <= 0n) return 'fee_takes_all';
  const member = memberOf(model, deposit.member);
  const wasCounted = state === 'awaiting_proof' && came <= amountMinor;
  if (!wasCounted && !hasRoom(model, member, { amountMinor: came, except: deposit })) {
    return 'over_member_limit';
  }
  credit(model, deposit, { state: 'approved', receivedMinor: came });
  tellOfCredit(model, deposit);
  const detail = { received: amountOf(came, method.currency) };
  noteByStaff(model, { act: 'deposit_approved', about: ['deposit', label], detail, why });
  return undefined;
}

/** Rejects a deposit by staff; answers the refusal. */
export function rejectDeposit(
  model: Model,
  deposit: ModelDeposit,
  why: string,
): string | undefined {
  if (deposit.state !== 'held') return 'deposit_closed';
  end(model, deposit, 'rejected');
  const { label, method, amountMinor, reference, member } = deposit;
  const { currency } = method;
  const values = { reference, amount: amountOf(amountMinor, currency), why };
  tell(model, { member, texts: ['depositRejected'], values });
  const detail = { received: amountOf(0n, currency) };
  noteByStaff(model, { act: 'deposit_rejected', about: ['deposit', label], detail, why });
  return undefined;
}

function credit(
  model: Model,
  deposit: ModelDeposit,
  { state, receivedMinor }: { readonly state: 'paid' | 'approved'; readonly receivedMinor: bigint },
): void {
  const { method, member: name } = deposit;
  const share = shareOf(method, receivedMinor);
  const received = { amountMinor: receivedMinor, currency: method.currency };
  Object.assign(deposit, { ...share, state, received, endedAtMs: model.nowMs });
  const member = memberOf(model, name);
  const amountMinor = share.creditedMinor;
  const from = `method:${method.code}:main`;
  model.books.move(member, { from, to: mainOf(name), amountMinor });
  const { above } = member;
  model.cash.push({ kind: 'deposit', atMs: model.nowMs, member: name, above, amountMinor });
  announce(model, name);
}

function tellOfCredit(
  model: Model,
  { member, method, reference, amountMinor, creditedMinor }: ModelDeposit,
): void {
  const amount = amountOf(amountMinor, method.currency);
  const credited = amountOf(creditedMinor, method.currency);
  tell(model, { member, texts: ['depositCredited'], values: { reference, amount, credited } });
}

function end(
  model: Model,
  deposit: ModelDeposit,
  state: 'declined' | 'expired' | 'cancelled' | 'rejected',
): void {
  Object.assign(deposit, { state, endedAtMs: model.nowMs });
  announce(model, deposit.member);
}

const announce = (model: Model, member: string) => model.changes.push([member, 'deposits']);
