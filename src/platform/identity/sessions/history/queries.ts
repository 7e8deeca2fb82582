import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { SignInsTable } from '../tables.ts';

/** Stored sign-in or failed attempt. */
export interface SignInRow {
  readonly id: string;
  readonly memberId: string;
  readonly atMs: number;
  readonly method: string;
  readonly outcome: string;
  readonly clientAddress: string;
  readonly userAgent: string;
}

function toSignIn(row: Selectable<SignInsTable>): SignInRow {
  const { id, member_id: memberId, at_ms: atMs, method, outcome } = row;
  const { client_address: clientAddress, user_agent: userAgent } = row;
  return { id, memberId, atMs, method, outcome, clientAddress, userAgent };
}

/** Inserts a sign-in or a failed attempt. */
export async function insertSignIn(transaction: Transaction, signIn: SignInRow): Promise<void> {
  const { id, memberId, atMs, method, outcome, clientAddress, userAgent } = signIn;
  const row = { id, member_id: memberId, at_ms: atMs, method, outcome };
  await transaction
    .insertInto('sign_ins')
    .values({ ...row, client_address: clientAddress, user_agent: userAgent })
    .execute();
}

/** Counts the failed attempts of a member since a moment. */
export async function countFailedTries(
  reader: Reader,
  since: { readonly memberId: string; readonly fromMs: number },
): Promise<number> {
  const { tries } = await reader
    .selectFrom('sign_ins')
    .select((select) => select.fn.countAll<number>().as('tries'))
    .where('member_id', '=', since.memberId)
    .where('at_ms', '>', since.fromMs)
    .where('outcome', '!=', 'succeeded')
    .executeTakeFirstOrThrow();
  return tries;
}

/** Lists the sign-ins of a member since a moment, newest first. */
export async function listSignIns(
  reader: Reader,
  page: {
    readonly memberId: string;
    readonly fromMs: number;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<SignInRow[]> {
  const rows = await reader
    .selectFrom('sign_ins')
    .selectAll()
    .where('member_id', '=', page.memberId)
    .where('at_ms', '>', page.fromMs)
    .orderBy('at_ms', 'desc')
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return rows.map(toSignIn);
}

/** Counts the sign-ins of a member after a moment. */
export async function countSignIns(
  reader: Reader,
  since: { readonly memberId: string; readonly fromMs: number },
): Promise<number> {
  const { rows } = await reader
    .selectFrom('sign_ins')
    .select((select) => select.fn.countAll<number>().as('rows'))
    .where('member_id', '=', since.memberId)
    .where('at_ms', '>', since.fromMs)
    .executeTakeFirstOrThrow();
  return rows;
}

/** Finds the latest sign-in before a moment that the member made in person. */
export async function findSignInBefore(
  reader: Reader,
  before: { readonly memberId: string; readonly atMs: number },
): Promise<SignInRow | undefined> {
  const row = await reader
    .selectFrom('sign_ins')
    .selectAll()
    .where('member_id', '=', before.memberId)
    .where('outcome', '=', 'succeeded')
    .where('method', '!=', 'remembered')
    .where('at_ms', '<', before.atMs)
    .orderBy('at_ms', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toSignIn(row);
}

/** Deletes sign-ins before a moment. */
export async function deleteSignInsBefore(transaction: Transaction, atMs: number): Promise<void> {
  await transaction.deleteFrom('sign_ins').where('at_ms', '<', atMs).execute();
}
