import { noteDebt } from './audit.ts';
import { mainOf, type Purse, vendorWalletOf } from './books.ts';
import type { Model, ModelDebt, ModelMember, ModelRound, ModelSelection } from './model.ts';

/** Call of a vendor in any style, with labels in place of ids. */
export interface Call {
  readonly vassalage: string;
  readonly kind: 'bet' | 'win' | 'rollback' | 'adjust' | 'promoWin' | 'jackpotWin' | 'closeRound';
  readonly member: string;
  readonly gameId: string;
  readonly round: string;
  readonly ref: string;
  readonly amountMinor: bigint;
  readonly currency: string | undefined;
  /** Label of the launch that a bet is made in; `undefined` for no token. */
  readonly launch: string | undefined;
  readonly about: string | undefined;
  readonly isFree: boolean;
  readonly grant: string | undefined;
  readonly isClosed: boolean;
  readonly isPromotion: boolean;
  readonly validMinor: bigint | undefined;
  readonly selections: readonly ModelSelection[] | undefined;
  readonly version: string | undefined;
}

/** Answer to a call: what may be staked since, or the code of its refusal. */
export type CallAnswer =
  | { readonly ok: true; readonly balanceMinor: bigint; readonly currency: string }
  | { readonly ok: false; readonly code: string; readonly orCode?: string | undefined };

/** Effect of a call. */
export interface Effect {
  readonly round: ModelRound | undefined;
  readonly amountMinor: bigint;
  readonly jackpotMinor: bigint;
}

export type Outcome = Effect | { readonly code: string; readonly orCode?: string | undefined };

export const refuse = (code: string): Outcome => ({ code });

/** Returns an effect of a call. */
export function effect(round: ModelRound | undefined, amountMinor = 0n, jackpotMinor = 0n): Effect {
  return { round, amountMinor, jackpotMinor };
}

/** Returns the wallet that a vendor's calls move: its own while a game of it is open. */
export function walletInPlay(model: Model, member: ModelMember, vassalage: string): string {
  if (model.vendors.get(vassalage)?.walletMode !== 'transfer') return mainOf(member.name);
  for (const launch of model.launches.values()) {
    const isIts = launch.member === member.name && launch.vassalage === vassalage;
    if (isIts && !launch.hasEnded) return vendorWalletOf(member.name, vassalage);
  }
  return mainOf(member.name);
}

/** Books a reversal of money that a member has: what is not there any more is owed. */
export function recover(
  model: Model,
  call: Pick<Call, 'vassalage' | 'ref'>,
  member: ModelMember,
  { to, amountMinor }: { readonly to: string; readonly amountMinor: bigint },
): void {
  const wallet = walletInPlay(model, member, call.vassalage);
  const purse: Purse = member;
  const free = model.books.free(wallet, purse);
  const there = free < amountMinor ? free : amountMinor;
  const owedMinor = amountMinor - there;
  model.books.move(purse, { from: wallet, to, amountMinor: there });
  model.books.move(purse, { from: 'house:house:receivables', to, amountMinor: owedMinor });
  // Play money is owed to nobody.
  if (owedMinor === 0n || member.unit === 'trial') return;
  const { vassalage, ref } = call;
  const debt: ModelDebt = { member: member.name, vassalage, ref, owedMinor, state: 'open' };
  model.debts.push(debt);
  noteDebt(model, debt, member);
}

/** Returns whether the bet that a call names is live, its member's and of its round. */
export function refersToLiveBet(model: Model, call: Call, round: ModelRound | undefined): boolean {
  const needsOne = model.vendors.get(call.vassalage)?.style === 'hub88' && call.kind === 'win';
  if (call.about === undefined) return !needsOne;
  const bet = model.transactions.get(`${call.vassalage} ${call.about}`);
  if (bet?.kind !== 'bet' || bet.member !== call.member || bet.isUndone) return false;
  return bet.round === round;
}
