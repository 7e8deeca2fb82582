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

/** Lists the numbers of the payout accounts that members ever had. */
export async function listPayoutNumbers(
  reader: Reader,
  memberIds: readonly string[],
): Promise<{ readonly memberId: string; readonly number: string }[]> {
  return reader
    .selectFrom('payout_accounts')
    .select(['member_id as memberId', 'number'])
    .where('member_id', 'in', [...memberIds])
    .execute();
}
