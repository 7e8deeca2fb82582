import { z } from 'zod';
import { aboveZero, truth } from './setting-kinds.ts';

/** What members may transfer to their uplines, in minor units of the brand's currency. */
export interface UplineTransferSettings {
  readonly isOn: boolean;
  /** Of one transfer. */
  readonly leastMinor: string;
  readonly mostMinor: string;
}

export const defaultUplineTransfers: UplineTransferSettings = {
  isOn: true,
  leastMinor: '1000000',
  mostMinor: '10000000000',
};

/** What an operator may write as the setting `uplineTransfers`. */
export const uplineTransfersSetting = z
  .strictObject({ isOn: truth, leastMinor: aboveZero, mostMinor: aboveZero })
  .refine(({ leastMinor, mostMinor }) => BigInt(leastMinor) <= BigInt(mostMinor), {
    error: 'has a leastMinor above its mostMinor',
  });
