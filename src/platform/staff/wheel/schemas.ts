import { z } from 'zod';
import { typedText } from '#platform/base/input.ts';
import { spinValue, wheelTerms, writtenWheel } from '#platform/rewards/index.ts';
import { why } from '../approvals/index.ts';

export const wheelInput = writtenWheel.extend({ why });
export const wheelValue = z.strictObject({ terms: wheelTerms.optional() });
export const memberInput = z.strictObject({ username: typedText('username', 64) });
export const spinsValue = z.strictObject({ spins: z.array(spinValue) });
