import { endOtherSignIns } from '../devices.ts';
import { day, type Model, type ModelMember } from '../model.ts';

/** Credentials and accounts by which a member's money goes out. */
export interface ModelPayouts {
  /** Payment passwords that were set so far. */
  passwords: number;
  /** Last change of credentials; `undefined` for none. */
  changedAtMs: number | undefined;
  readonly accounts: ModelPayoutAccount[];
}

export interface ModelPayoutAccount {
  readonly addedAtMs: number;
  readonly holder: string;
  isRemoved: boolean;
}

/** Most payout accounts of a member at once. */
const mostAccounts = 5;

/** Returns the refusal of any money out: no payment password, or a change of credentials of a day ago. */
export function findMoneyOutRefusal(
  model: Model,
  { unit, payouts }: ModelMember,
): string | undefined {
  if (unit === 'trial') return 'need_true_account';
  if (payouts.passwords === 0) return 'payment_password_needed';
  const { changedAtMs } = payouts;
  const isNew = changedAtMs !== undefined && model.nowMs - changedAtMs < day;
  return isNew ? 'credentials_changed' : undefined;
}

/** Sets a payment password: the first one, or another, which is a change of credentials. */
export function setPaymentPassword(model: Model, member: ModelMember): string | undefined {
  const { unit, payouts } = member;
  if (unit === 'trial') return 'need_true_account';
  if (payouts.passwords > 0) {
    payouts.changedAtMs = model.nowMs;
    endOtherSignIns(model, member);
  }
  payouts.passwords += 1;
  return undefined;
}

/** Adds a payout account, of the holder of the first one; answers the refusal. */
export function addAccount(model: Model, member: ModelMember, holder: string): string | undefined {
  const { unit, payouts } = member;
  if (unit === 'trial') return 'need_true_account';
  if (payouts.passwords === 0) return 'payment_password_needed';
  const [first] = payouts.accounts;
  if (first && first.holder !== holder) return 'invalid_input';
  if (openAccountsOf(member).length >= mostAccounts) return 'payout_account_limit';
  payouts.accounts.push({ addedAtMs: model.nowMs, holder, isRemoved: false });
  return undefined;
}

/** Removes a payout account; answers the refusal. */
export function removeAccount({ payouts }: ModelMember, account: number): string | undefined {
  const removed = payouts.accounts[account];
  if (!removed || removed.isRemoved) return 'unknown_payout_account';
  removed.isRemoved = true;
  return undefined;
}

/** Returns whether money goes to an account: from a day after it was added. */
export const isUsable = ({ nowMs }: Model, { addedAtMs }: ModelPayoutAccount) =>
  nowMs - addedAtMs >= day;

/** Lists the places of the accounts that were not removed. */
export const openAccountsOf = ({ payouts }: ModelMember) =>
  payouts.accounts.flatMap(({ isRemoved }, index) => (isRemoved ? [] : [index]));
