import { newId } from '#lib/id.ts';
import type { Parts } from '#platform/base/parts.ts';
import { createMember } from '#platform/identity/index.ts';
import { openWallet } from '#platform/money/wallet/index.ts';
import { site } from '#site';

/** A member made past the calls, without a password. */
export async function giveMember(
  { storage, clock }: Pick<Parts, 'storage' | 'clock'>,
  { username, verifiedMobile }: { readonly username: string; readonly verifiedMobile?: string },
): Promise<void> {
  const nowMs = clock.nowMs();
  await storage.withTransaction((transaction) =>
    createMember(
      transaction,
      { memberMade: openWallet, site },
      {
        id: newId(nowMs),
        username,
        nickname: username,
        accountType: 0,
        passwordHash: '-',
        mustChangePassword: false,
        currency: 'VND',
        profile: {},
        referralCode: username.toUpperCase(),
        upline: undefined,
        openingGiftMinor: 0n,
        nowMs,
        signedIn: false,
        verifiedMobile,
      },
    ),
  );
}
