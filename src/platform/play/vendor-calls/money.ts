import { ok, type Result } from '#lib/result.ts';
import {
  house,
  type KeyedTransferRequest,
  postTransfers,
  readLedgerAccount,
} from '#platform/money/index.ts';
import type { Taking } from './call.ts';

/** Where the house keeps what play moves. */
type HouseKind = 'games' | 'promotions' | 'receivables' | `jackpot:${string}`;

/** One movement of a call. */
export interface Movement {
  readonly debit: 'member' | HouseKind;
  readonly credit: 'member' | HouseKind;
  readonly amountMinor: bigint;
  readonly code: string;
  readonly reversesTransferId?: string | undefined;
}

/** The house's ledgerAccount of a name; a member's share of it is one of its rows always. */
export function houseOf(taking: Pick<Taking, 'member' | 'mode'>, kind: HouseKind) {
  const { member, mode } = taking;
  return house(kind, member.currency, mode, member.id);
}

/**
 * Books what a call moves, all or none; what moves nothing is left out. Answers the id of its first
 * transfer. Refuses `insufficient_funds`.
 */
export async function bookMovements(
  taking: Taking,
  movements: readonly Movement[],
  round: { readonly id: string } | undefined,
): Promise<Result<string | undefined, 'insufficient_funds'>> {
  const { transaction, call, nowMs } = taking;
  const key = (side: Movement['debit']) =>
    side === 'member' ? taking.wallet : houseOf(taking, side);
  const requests = movements
    .filter(({ amountMinor }) => amountMinor > 0n)
    .map(
      (movement, index): KeyedTransferRequest => ({
        debit: key(movement.debit),
        credit: key(movement.credit),
        amountMinor: movement.amountMinor,
        code: movement.code,
        scope: `vendor:${call.vendor.vassalage}`,
        idempotencyKey: index === 0 ? call.transactionRef : `${call.transactionRef}:${index}`,
        reference: round ? `round:${round.id}` : `vendor:${call.vendor.vassalage}`,
        reversesTransferId: movement.reversesTransferId,
        nowMs,
      }),
    );
  if (requests.length === 0) return ok(undefined);
  const posted = await postTransfers(transaction, requests);
  if (posted.ok) return ok(posted.value[0]?.transferId);
  if (posted.refusal === 'insufficient_funds') return { ok: false, refusal: posted.refusal };
  throw new Error(`${call.transactionRef} of ${call.vendor.vassalage} was booked before`);
}

/** What a member may stake with a vendor: the wallet less what is held. */
export async function readFree(taking: Pick<Taking, 'transaction' | 'wallet'>): Promise<bigint> {
  const account = await readLedgerAccount(taking.transaction, taking.wallet);
  return account ? account.balanceMinor - account.heldMinor : 0n;
}
