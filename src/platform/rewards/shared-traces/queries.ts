import type { Reader } from '#platform/base/db/storage.ts';

/** Address and browser that a member signed in with. */
export interface SignInPlace {
  readonly memberId: string;
  readonly address: string;
  readonly userAgent: string;
}

/** Lists the addresses and browsers that members signed in with since a moment, each once. */
export async function listSignInPlaces(
  reader: Reader,
  { memberIds, fromMs }: { readonly memberIds: readonly string[]; readonly fromMs: number },
): Promise<SignInPlace[]> {
  return reader
    .selectFrom('sign_ins')
    .select(['member_id as memberId', 'client_address as address', 'user_agent as userAgent'])
    .distinct()
    .where('member_id', 'in', [...memberIds])
    .where('at_ms', '>=', fromMs)
    .where('outcome', '=', 'succeeded')
    .where('client_address', '<>', '')
    .execute();
}

/** Lists the payout accounts that members ever had, by bank and number. */
export async function listPayoutAccounts(
  reader: Reader,
  memberIds: readonly string[],
): Promise<{ readonly memberId: string; readonly account: string }[]> {
  const rows = await reader
    .selectFrom('payout_accounts')
    .select(['member_id as memberId', 'bank', 'number'])
    .where('member_id', 'in', [...memberIds])
    .execute();
  return rows.map(({ memberId, bank, number }) => ({ memberId, account: `${bank}|${number}` }));
}
