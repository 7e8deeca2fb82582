import { asker, note, noteByStaff } from '../audit.ts';
import { houseOf, mainOf, vendorWalletOf } from '../books.ts';
import { dayOf } from '../limits.ts';
import { amountOf, tell } from '../messages.ts';
import { type Model, type ModelMember, memberOf, minute } from '../model.ts';
import { findMoneyOutRefusal, isUsable, openAccountsOf } from './payouts.ts';
import { feeOf, isWithin, withdrawalTerms } from './terms.ts';

/** Withdrawal of a member. */
export interface ModelWithdrawal {
  readonly label: string;
  readonly member: string;
  /** Place of the payout account in the member's list. */
  readonly account: number;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly requestedAtMs: number;
  state:
    | 'in_process'
    | 'approved'
    | 'not_received'
    | 'cancelled'
    | 'rejected'
    | 'received'
    | 'all_received'
    | 'forced_received'
    | 'returned';
  /** True once somebody of the staff is about to pay it. */
  isTaken: boolean;
  /** Moment at which it counts as received; 0 until it is paid. */
  dueAtMs: number;
  receivedMinor: bigint | undefined;
}

/** States of withdrawals whose money stayed with the member or came back. */
const undone: readonly string[] = ['cancelled', 'rejected', 'returned'];

/** Returns what is left of today for a member's requests, in number and in sum. */
export function leftToday(model: Model, member: string) {
  const today = [...model.withdrawals.values()].filter(
    (each) =>
      each.member === member &&
      dayOf(each.requestedAtMs) === dayOf(model.nowMs) &&
      !undone.includes(each.state),
  );
  const sum = today.reduce((so, { amountMinor }) => so + amountMinor, 0n);
  return {
    requests: Math.max(0, withdrawalTerms.perDay - today.length),
    sumMinor: withdrawalTerms.perDayMinor - sum,
  };
}

/** Request of a withdrawal to the payout account with a number in the member's list. */
interface Request {
  readonly label: string;
  readonly account: number;
  readonly amountMinor: bigint;
}

/** Requests a withdrawal; answers the refusal. */
export function requestWithdrawal(
  model: Model,
  member: ModelMember,
  request: Request,
): string | undefined {
  return findMoneyOutRefusal(model, member) ?? place(model, member, request);
}

function place(
  model: Model,
  member: ModelMember,
  { label, account, amountMinor }: Request,
): string | undefined {
  const payout = member.payouts.accounts[account];
  if (!payout || payout.isRemoved) return 'unknown_payout_account';
  if (!isUsable(model, payout)) return 'payout_account_waits';
  if (!isWithin(amountMinor, withdrawalTerms)) return 'invalid_input';
  const left = leftToday(model, member.name);
  if (left.requests === 0 || amountMinor > left.sumMinor) return 'withdrawal_limit_reached';
  const main = mainOf(member.name);
  if (amountMinor > model.books.free(main, member)) return 'insufficient_funds';
  model.books.hold(member, main, amountMinor);
  const { feeRateBps: rateBps, feeFixedMinor: fixedMinor } = withdrawalTerms;
  model.withdrawals.set(label, {
    label,
    account,
    amountMinor,
    member: member.name,
    feeMinor: feeOf({ rateBps, fixedMinor }, amountMinor),
    requestedAtMs: model.nowMs,
    state: 'in_process',
    isTaken: false,
    dueAtMs: 0,
    receivedMinor: undefined,
  });
  announce(model, member.name);
  return undefined;
}

/** Cancels a withdrawal for its member; answers the refusal. */
export function cancelWithdrawal(model: Model, withdrawal: ModelWithdrawal): string | undefined {
  if (withdrawal.state !== 'in_process') return 'withdrawal_moved_on';
  if (withdrawal.isTaken) return 'withdrawal_being_paid';
  release(model, withdrawal, 'cancelled');
  return undefined;
}

/** Statement of a member: the money came, none or a part of it did, or all of it after all. */
export interface Receipt {
  readonly is: 'received' | 'not_received' | 'all_received';
  /** The part that came, where not all did. */
  readonly partMinor: bigint;
}

/** Records a member's statement; answers the refusal. */
export function confirmReceipt(
  model: Model,
  withdrawal: ModelWithdrawal,
  { is, partMinor }: Receipt,
): string | undefined {
  const { state } = withdrawal;
  if (isOverdue(model, withdrawal)) return 'withdrawal_moved_on';
  const arriving = arrivingOf(withdrawal);
  if (is === 'not_received' && partMinor >= arriving) return 'invalid_input';
  if (state !== (is === 'all_received' ? 'not_received' : 'approved')) return 'withdrawal_moved_on';
  enter(model, withdrawal, is);
  withdrawal.receivedMinor = is === 'not_received' ? partMinor : arriving;
  return undefined;
}

/** Counts as received what members said nothing about in time. */
export function recordOverdue(model: Model): void {
  for (const withdrawal of model.withdrawals.values()) {
    if (!isOverdue(model, withdrawal)) continue;
    enter(model, withdrawal, 'received');
    withdrawal.receivedMinor = arrivingOf(withdrawal);
    const about = ['withdrawal', withdrawal.label] as const;
    const detail = { why: 'the member said nothing in time' };
    note(model, { by: 'system', act: 'withdrawal_received', about, detail });
  }
}

/** Takes a withdrawal to pay it; answers the refusal. */
export function takeWithdrawal(model: Model, withdrawal: ModelWithdrawal): string | undefined {
  if (withdrawal.state !== 'in_process') return 'withdrawal_moved_on';
  if (withdrawal.isTaken) return 'withdrawal_being_paid';
  withdrawal.isTaken = true;
  announce(model, withdrawal.member);
  const about = ['withdrawal', withdrawal.label] as const;
  note(model, { by: asker, act: 'withdrawal_taken', about, detail: {} });
  return undefined;
}

/** Decision of staff, and the states that it is possible in. */
export const decisions = {
  approved: ['in_process'],
  rejected: ['in_process'],
  all_received: ['not_received'],
  forced_received: ['approved', 'not_received'],
  returned: ['approved', 'not_received'],
} as const satisfies Partial<Record<ModelWithdrawal['state'], readonly string[]>>;

export type Decision = keyof typeof decisions;

const texts: Readonly<Record<Decision, string>> = {
  approved: 'withdrawalApproved',
  rejected: 'withdrawalRejected',
  all_received: 'withdrawalAllReceived',
  forced_received: 'withdrawalForcedReceived',
  returned: 'withdrawalReturned',
};

/** Decides about a withdrawal as staff do; answers the refusal. */
export function decideWithdrawal(
  model: Model,
  withdrawal: ModelWithdrawal,
  { is, why }: { readonly is: Decision; readonly why: string },
): string | undefined {
  const { state, member: name, amountMinor, label } = withdrawal;
  if (is === 'returned') {
    if (isOverdue(model, withdrawal)) return 'withdrawal_moved_on';
    if (state === 'not_received' && withdrawal.receivedMinor !== 0n) return 'partly_received';
  }
  if (!(decisions[is] as readonly string[]).includes(state)) return 'withdrawal_moved_on';
  if (is === 'approved') pay(model, withdrawal);
  else if (is === 'returned') giveBack(model, withdrawal);
  else if (is === 'rejected') release(model, withdrawal, is);
  else {
    enter(model, withdrawal, is);
    withdrawal.receivedMinor = arrivingOf(withdrawal);
  }
  const { currency } = memberOf(model, name);
  const said = is === 'approved' ? '' : why;
  tell(model, {
    member: name,
    texts: [texts[is]],
    values: {
      amount: amountOf(amountMinor, currency),
      arriving: amountOf(arrivingOf(withdrawal), currency),
      due: String(withdrawal.dueAtMs),
      why: said,
    },
  });
  const about = ['withdrawal', label] as const;
  if (is === 'approved') {
    note(model, { by: asker, act: 'withdrawal_approved', about, detail: { paymentReference: '' } });
  } else noteByStaff(model, { act: `withdrawal_${is}`, about, detail: {}, why });
  return undefined;
}

/** Requests all that an excluded member has, up to the most of one withdrawal; answers the refusal. */
export function payOut(
  model: Model,
  member: ModelMember,
  { label, why }: { readonly label: string; readonly why: string },
): string | undefined {
  if (member.excludedUntilMs === undefined) return 'not_excluded';
  const account = openAccountsOf(member).at(-1);
  if (account === undefined) return 'no_payout_account';
  const main = mainOf(member.name);
  const wallets = [...model.vendors.keys()].map((each) => vendorWalletOf(member.name, each));
  const atVendors = wallets.map((from) => ({ from, free: model.books.free(from, member) }));
  const all = atVendors.reduce((so, { free }) => so + free, model.books.free(main, member));
  if (all <= 0n) return 'nothing_to_pay_out';
  const { mostMinor } = withdrawalTerms;
  const amountMinor = all < mostMinor ? all : mostMinor;
  // The money comes back first, and stays where the request is refused.
  for (const { from, free } of atVendors) {
    model.books.move(member, { from, to: main, amountMinor: free });
  }
  const asked = { label, account, amountMinor };
  const refusal = isWaiting(model, member) ? 'waits' : place(model, member, asked);
  if (refusal !== undefined) {
    for (const { from, free } of atVendors) {
      model.books.move(member, { from: main, to: from, amountMinor: free });
    }
    return 'pay_out_not_now';
  }
  const detail = { member: member.name, amount: amountOf(amountMinor, member.currency) };
  const about = ['withdrawal', label] as const;
  noteByStaff(model, { act: 'withdrawal_asked', about, detail, why });
  return undefined;
}

const isWaiting = (model: Model, member: ModelMember) =>
  findMoneyOutRefusal(model, member) === 'credentials_changed';

/** Returns whether the time for a statement is over. */
const isOverdue = ({ nowMs }: Model, { state, dueAtMs }: ModelWithdrawal) =>
  state === 'approved' && dueAtMs <= nowMs;

/** Returns what arrives of a withdrawal. */
export const arrivingOf = ({ amountMinor, feeMinor }: ModelWithdrawal) => amountMinor - feeMinor;

function pay(model: Model, withdrawal: ModelWithdrawal): void {
  const { member: name, amountMinor, feeMinor } = withdrawal;
  const member = memberOf(model, name);
  model.books.hold(member, mainOf(name), -amountMinor);
  model.books.move(member, { from: mainOf(name), to: houseOf('payouts'), amountMinor });
  const fee = { from: houseOf('payouts'), to: houseOf('fees'), amountMinor: feeMinor };
  model.books.move(member, fee);
  withdrawal.dueAtMs = model.nowMs + withdrawalTerms.receiptMinutes * minute;
  enter(model, withdrawal, 'approved');
  recordCash(model, member, amountMinor);
}

function giveBack(model: Model, withdrawal: ModelWithdrawal): void {
  const { member: name, amountMinor, feeMinor } = withdrawal;
  const member = memberOf(model, name);
  const fee = { from: houseOf('fees'), to: houseOf('payouts'), amountMinor: feeMinor };
  model.books.move(member, fee);
  model.books.move(member, { from: houseOf('payouts'), to: mainOf(name), amountMinor });
  enter(model, withdrawal, 'returned');
  recordCash(model, member, -amountMinor);
}

function recordCash(model: Model, { name, above }: ModelMember, amountMinor: bigint): void {
  model.cash.push({ kind: 'withdrawal', atMs: model.nowMs, member: name, above, amountMinor });
}

function release(model: Model, withdrawal: ModelWithdrawal, state: 'cancelled' | 'rejected'): void {
  const { member, amountMinor } = withdrawal;
  model.books.hold(memberOf(model, member), mainOf(member), -amountMinor);
  enter(model, withdrawal, state);
}

function enter(model: Model, withdrawal: ModelWithdrawal, state: ModelWithdrawal['state']): void {
  withdrawal.state = state;
  announce(model, withdrawal.member);
}

const announce = (model: Model, member: string) => model.changes.push([member, 'withdrawals']);
