import type { Transaction } from '#platform/base/db/storage.ts';

/**
 * Records a sign-in if the member's credentials are still the checked ones, and locks them until
 * the transaction ends; false when the password or any factor has changed, the account is closed,
 * or the member is self-excluded.
 */
export async function confirmSignIn(
  transaction: Transaction,
  login: {
    readonly memberId: string;
    readonly passwordHash: string;
    /** As it was read before; `undefined` in the transaction that changes it. */
    readonly credentialsChangedAtMs: number | undefined;
    readonly nowMs: number;
  },
): Promise<boolean> {
  const result = await transaction
    .updateTable('members')
    .set((update) => ({
      first_login_at_ms: update.fn.coalesce('first_login_at_ms', update.val(login.nowMs)),
    }))
    .where('id', '=', login.memberId)
    .where('password_hash', '=', login.passwordHash)
    .where('closed_at_ms', 'is', null)
    .where('excluded_until_ms', 'is', null)
    .$if(login.credentialsChangedAtMs !== undefined, (query) =>
      query.where('credentials_changed_at_ms', '=', login.credentialsChangedAtMs ?? 0),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
