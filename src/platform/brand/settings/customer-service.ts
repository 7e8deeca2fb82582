import { z } from 'zod';
import { defineSetting } from '#platform/base/settings/index.ts';
import { whole } from '#platform/base/settings/setting-kinds.ts';

/** Way in which members reach customer service. */
export interface CustomerServiceSettings {
  /** `threads` for the platform's own, `address` for the operator's `SUPPORT` in `resources`. */
  readonly answers: 'threads' | 'address';
  /** Hours of the brand's day in which staff answer, from the first to before the second. */
  readonly fromHour: number;
  readonly toHour: number;
  /** Minutes within which staff are to answer; queues show them, members do not see them. */
  readonly promisedMinutes: number;
  /** The same for members whose level is above 4. */
  readonly vipPromisedMinutes: number;
}

const initial: CustomerServiceSettings = {
  answers: 'threads',
  fromHour: 0,
  toHour: 24,
  promisedMinutes: 120,
  vipPromisedMinutes: 30,
};

const weekMinutes = 10_080;

const schema = z.strictObject({
  answers: z.enum(['threads', 'address'], 'takes "threads" or "address"'),
  fromHour: whole(0, 24),
  toHour: whole(0, 24),
  promisedMinutes: whole(1, weekMinutes),
  vipPromisedMinutes: whole(1, weekMinutes),
});

/** Way in which members reach customer service, with its hours. */
export const customerServiceSetting = defineSetting({ name: 'customerService', initial, schema });
