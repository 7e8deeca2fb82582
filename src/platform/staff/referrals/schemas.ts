import { z } from 'zod';
import { typedText } from '#platform/base/input.ts';
import { referralsSchema, rewardValue } from '#platform/rewards/index.ts';
import { why } from '../approvals/index.ts';

export const termsValue = referralsSchema;
export const termsInput = referralsSchema.extend({ why });
export const memberInput = z.strictObject({ username: typedText('username', 64) });

export const friendsValue = z.strictObject({
  friends: z.array(
    z.strictObject({
      username: z.string(),
      joinedAtMs: z.number(),
      reward: rewardValue.optional(),
    }),
  ),
});
