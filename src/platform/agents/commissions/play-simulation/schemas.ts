import { z } from 'zod';
import { inputText } from '#platform/base/input.ts';
import { simulateShape } from '../../contracts/index.ts';

export const onPlayInput = z.strictObject({
  ...simulateShape,
  of: z.union([
    z.strictObject({ downlineId: inputText(64) }),
    z.strictObject({ contractId: inputText(64) }),
  ]),
});
