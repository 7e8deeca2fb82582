import { z } from 'zod';
import { defineSetting } from '#platform/base/settings/setting.ts';
import { aboveZero, truth, whole } from '#platform/base/settings/setting-kinds.ts';

/**
 * Limits above which acts of staff wait for a second person, in minor units of the brand's
 * currency.
 */
export interface DeskSettings {
  /** False for a brand of one person: then no act waits. */
  readonly fourEyes: boolean;
  /** Withdrawals wait from this amount on, and so do deposits that staff credit. */
  readonly withdrawalFromMinor: string;
  readonly depositFromMinor: string;
  /** Hours after which a waiting act expires undecided. */
  readonly approvalHours: number;
}

const defaultDesk: DeskSettings = {
  fourEyes: true,
  withdrawalFromMinor: '2000000000',
  depositFromMinor: '2000000000',
  approvalHours: 24,
};

const schema = z.strictObject({
  fourEyes: truth,
  withdrawalFromMinor: aboveZero,
  depositFromMinor: aboveZero,
  approvalHours: whole(1, 168),
});

/** Limits above which acts of staff wait for a second person. */
export const deskSetting = defineSetting({ name: 'desk', initial: defaultDesk, schema });
