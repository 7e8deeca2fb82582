import { z } from 'zod';
import { aboveZero, truth, whole } from './setting-kinds.ts';

/** Which acts of staff wait for a second person, in minor units of the brand's currency. */
export interface DeskSettings {
  /** Off for a brand of one person: then nothing waits. */
  readonly fourEyes: boolean;
  /** Withdrawals wait from this amount on, and so do deposits that staff credit. */
  readonly withdrawalFromMinor: string;
  readonly depositFromMinor: string;
  /** What waits is nobody's to decide after this long. */
  readonly approvalHours: number;
}

export const defaultDesk: DeskSettings = {
  fourEyes: true,
  withdrawalFromMinor: '2000000000',
  depositFromMinor: '2000000000',
  approvalHours: 24,
};

/** What an operator may write as the setting `desk`. */
export const deskSetting = z.strictObject({
  fourEyes: truth,
  withdrawalFromMinor: aboveZero,
  depositFromMinor: aboveZero,
  approvalHours: whole(1, 168),
});
