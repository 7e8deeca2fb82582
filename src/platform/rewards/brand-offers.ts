import { toMoney } from '#lib/money.ts';
import type { BrandOffers } from '#lib/text-facts.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { trialGiftMinorSetting } from '#platform/identity/index.ts';
import { readOffer } from './referrals/index.ts';
import { rebatesSetting } from './settings/index.ts';

/** Reads what the brand gives without terms of a promotion, as texts state it. */
export async function readBrandOffers(reader: Reader): Promise<BrandOffers> {
  const { currency, switches } = await readSetting(reader, whitelabelSetting);
  const rebates = await readSetting(reader, rebatesSetting);
  const invitations = await readOffer(reader);
  const playMoneyMinor = BigInt(await readSetting(reader, trialGiftMinorSetting));
  const money = (minor: string | bigint) => toMoney(BigInt(minor), currency);
  const reward = (minor: string) => (minor === '0' ? undefined : money(minor));
  const [rates] = rebates.rates;
  return {
    ...(switches.FREEPLAY === '1' && { playMoney: money(playMoneyMinor) }),
    ...(rebates.isOn &&
      rates && { rebates: { least: money(rebates.leastMinor), ratesBps: rates } }),
    ...(invitations && {
      invitations: {
        inviter: reward(invitations.terms.inviterMinor),
        friend: reward(invitations.terms.friendMinor),
        deposit: money(invitations.terms.depositMinor),
        stake: money(invitations.terms.stakeMinor),
        days: invitations.terms.days,
        mostPerMonth: invitations.terms.mostPerMonth,
      },
    }),
  };
}
