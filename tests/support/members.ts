import type { AccountType } from '#contract/identity/accounts.ts';
import { newId } from '#lib/id.ts';
import type { Parts } from '#platform/base/parts.ts';
import { createListeners } from '#platform/embedded/listeners.ts';
import { createMember, type Member } from '#platform/identity/index.ts';
import { site } from '#site';

/** Fields of a member to create: one without an agent above, unless `upline` is set. */
interface GivenMember {
  readonly username: string;
  readonly verifiedMobile?: string;
  readonly accountType?: AccountType;
  readonly upline?: Pick<Member, 'path' | 'accountType'>;
}

/** A member made past the calls, without a password. */
export async function giveMember(
  {
    storage,
    clock,
  }: Pick<Parts, 'clock'> & { readonly storage: Pick<Parts['storage'], 'withTransaction'> },
  { username, verifiedMobile, accountType = 0, upline }: GivenMember,
): Promise<void> {
  const nowMs = clock.nowMs();
  await storage.withTransaction((transaction) =>
    createMember(
      transaction,
      { memberMade: createListeners(site).memberMade, site },
      {
        id: newId(nowMs),
        username,
        nickname: username,
        accountType,
        passwordHash: '-',
        mustChangePassword: false,
        currency: 'VND',
        profile: {},
        referralCode: username.toUpperCase(),
        upline,
        openingGiftMinor: 0n,
        nowMs,
        signedIn: false,
        verifiedMobile,
      },
    ),
  );
}
