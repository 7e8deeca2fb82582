import { takeBet } from './bets.ts';
import { bonusToStake } from './bonus-money.ts';
import { type Model, type ModelMember, type ModelRound, roundKey } from './model.ts';
import { rollBack } from './rollbacks.ts';
import { type Call, type CallAnswer, type Outcome, walletInPlay } from './vendor-call.ts';
import { adjust, closeRound, payJackpot, payPromoWin, payWin } from './wins.ts';

/**
 * Answers a vendor's call. The same id and content have the same answer always; other content is
 * refused, and what was rolled back before it came as well.
 */
export function answerCall(model: Model, call: Call): CallAnswer {
  const malformed = malformedOf(call);
  if (malformed !== undefined) return refused(model, call, { code: malformed });
  const key = `${call.vassalage} ${call.ref}`;
  const seen = model.transactions.get(key);
  if (seen?.kind === 'mark') return refused(model, call, { code: 'rolled_back' });
  const content = contentOf(call);
  if (seen) {
    if (seen.content !== content) return refused(model, call, { code: 'duplicate_transaction' });
    const { balanceMinor } = seen;
    return { ok: true, balanceMinor, currency: model.members.get(seen.member)?.currency ?? '' };
  }
  const before = model.refusedKinds.get(key);
  const isSelf = call.kind === 'rollback' && call.about === call.ref;
  if ((before !== undefined && before !== call.kind) || isSelf) {
    return refused(model, call, { code: 'duplicate_transaction' });
  }
  const member = model.members.get(call.member);
  if (!member) return refused(model, call, { code: 'unknown_member' });
  if (call.currency !== undefined && call.currency !== member.currency) {
    return refused(model, call, { code: 'wrong_currency' });
  }
  const round = model.rounds.get(roundKey(call.vassalage, call.member, call.round));
  const outcome = carryOut(model, call, member, round);
  if ('code' in outcome) return refused(model, call, outcome);
  const balanceMinor =
    model.books.free(walletInPlay(model, member, call.vassalage), member) +
    bonusToStake(model, call.member, call.gameId);
  const order = model.transactions.size;
  const { ref, kind } = call;
  const isFree = outcome.round?.isFree === true;
  const told = { ref, kind, content, member: call.member };
  const kept = { ...told, balanceMinor, order, isFree, isUndone: false };
  model.transactions.set(key, { ...outcome, ...kept });
  return { ok: true, balanceMinor, currency: member.currency };
}

function carryOut(
  model: Model,
  call: Call,
  member: ModelMember,
  round: ModelRound | undefined,
): Outcome {
  switch (call.kind) {
    case 'bet':
      return takeBet(model, call, member, round);
    case 'win':
      return payWin(model, call, member, round);
    case 'rollback':
      return rollBack(model, call, member);
    case 'adjust':
      return adjust(model, call, member, round);
    case 'promoWin':
      return payPromoWin(model, call, member, round);
    case 'jackpotWin':
      return payJackpot(model, call, member, round);
    case 'closeRound':
      return closeRound(model, call, round);
  }
}

/** An id that was refused may come again as the same kind of call, and as no other. */
function refused(
  model: Model,
  { vassalage, ref, kind }: Call,
  { code, orCode }: { readonly code: string; readonly orCode?: string | undefined },
): CallAnswer {
  const key = `${vassalage} ${ref}`;
  if (!model.refusedKinds.has(key)) model.refusedKinds.set(key, kind);
  return { ok: false, code, orCode };
}

/** Returns the refusal of a call that cannot be read. */
function malformedOf(call: Call): string | undefined {
  const { kind, amountMinor, selections } = call;
  if (kind === 'rollback' && call.about === undefined) return 'malformed';
  if (amountMinor < 0n && kind !== 'adjust') return 'wrong_amount';
  if (selections !== undefined && kind !== 'bet') return 'malformed';
  if (call.grant !== undefined && (kind !== 'bet' || !call.isFree)) return 'malformed';
  if (selections === undefined) return undefined;
  const named = selections.reduce((sum, each) => sum + BigInt(each.amountMinor), 0n);
  return named === amountMinor ? undefined : 'wrong_amount';
}

/** The content that tells a call from others under its id: all of it but its token. */
function contentOf({ launch: _launch, ...content }: Call): string {
  return JSON.stringify(content, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
}
