import { z } from 'zod';
import { aboveZero, truth } from './setting-kinds.ts';

/** Limits of members' transfers to their uplines, in minor units of the brand's currency. */
export interface UplineTransferSettings {
  readonly isOn: boolean;
  /** Limits of one transfer. */
  readonly leastMinor: string;
  readonly mostMinor: string;
}

export const defaultUplineTransfers: UplineTransferSettings = {
  isOn: true,
  leastMinor: '1000000',
  mostMinor: '10000000000',
};

/** Schema of the setting `uplineTransfers`. */
export const uplineTransfersSetting = z
  .strictObject({ isOn: truth, leastMinor: aboveZero, mostMinor: aboveZero })
  .refine(({ leastMinor, mostMinor }) => BigInt(leastMinor) <= BigInt(mostMinor), {
    error: 'has a leastMinor above its mostMinor',
  });
