import { z } from 'zod';
import { defineSetting } from '#platform/base/settings/setting.ts';
import { aboveZero, truth } from '#platform/base/settings/setting-kinds.ts';

/** Limits of members' transfers to their uplines, in minor units of the brand's currency. */
export interface UplineTransferSettings {
  readonly isOn: boolean;
  /** Limits of one transfer. */
  readonly leastMinor: string;
  readonly mostMinor: string;
}

const defaultUplineTransfers: UplineTransferSettings = {
  isOn: true,
  leastMinor: '1000000',
  mostMinor: '10000000000',
};

const schema = z
  .strictObject({ isOn: truth, leastMinor: aboveZero, mostMinor: aboveZero })
  .refine(({ leastMinor, mostMinor }) => BigInt(leastMinor) <= BigInt(mostMinor), {
    error: 'has a leastMinor above its mostMinor',
  });

/** Transfers of members to their uplines. */
export const uplineTransfersSetting = defineSetting({
  name: 'uplineTransfers',
  initial: defaultUplineTransfers,
  schema,
});
