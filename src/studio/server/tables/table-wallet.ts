import type { TableBetRow, TableSeatRow } from '../db/tables.ts';
import type { StudioParts } from '../options.ts';
import { readSession } from '../sessions/queries.ts';
import type { WalletAnswer, WalletBody } from '../wallet/wallet.ts';

const tries = 3;
const betweenTriesMs = 1_000;

/** Call to the wallet on a seat: a bet, its rollback, or the payout of all its bets. */
export interface TableCall {
  readonly call: 'bet' | 'rollback' | 'win';
  readonly seat: Pick<TableSeatRow, 'id'>;
  readonly sessionId: string;
  readonly content: Partial<WalletBody> & Pick<WalletBody, 'transactionId'>;
  /** Time after which it is not sent again, in milliseconds since 1970. */
  readonly untilMs?: number;
}

/** Calls the wallet, up to three times where it is silent. */
export async function callTableWallet(
  parts: StudioParts,
  { call, seat, sessionId, content, untilMs = Number.POSITIVE_INFINITY }: TableCall,
): Promise<WalletAnswer> {
  const session = await readSession(parts.db, sessionId);
  const vendor = parts.vendors.get(session.vassalage);
  if (!vendor) return { kind: 'unheard' };
  const body: WalletBody = {
    sessionToken: session.session_token,
    memberRef: session.member_ref,
    gameId: session.game_id,
    currency: session.currency,
    roundId: seat.id,
    ...content,
  };
  for (let each = 1; ; each += 1) {
    const answer = await parts.wallet.call(vendor, call, body);
    if (answer.kind !== 'unheard' || each === tries || parts.nowMs() >= untilMs) return answer;
    await parts.wait(betweenTriesMs);
  }
}

export const transactionOfBet = ({ id }: Pick<TableBetRow, 'id'>) => `${id}-bet`;

/** Rolls a bet back; returns whether the wallet confirmed it. */
export async function rollBackBet(
  parts: StudioParts,
  bet: Pick<TableBetRow, 'id' | 'seat_id' | 'session_id' | 'stake_minor'>,
): Promise<boolean> {
  const answer = await callTableWallet(parts, {
    call: 'rollback',
    seat: { id: bet.seat_id },
    sessionId: bet.session_id,
    content: {
      transactionId: `${bet.id}-rollback`,
      betTransactionId: transactionOfBet(bet),
      amountMinor: String(bet.stake_minor),
    },
  });
  if (answer.kind === 'refused') {
    parts.log.error({ bet: bet.id, code: answer.code }, 'the wallet refused a rollback');
  }
  return answer.kind === 'taken';
}
