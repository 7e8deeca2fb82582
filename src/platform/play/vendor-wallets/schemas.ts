import { z } from 'zod';
import { inputText } from '#platform/base/input.ts';
import { amountInput } from '#platform/base/money-schemas.ts';

export { fundTransferValue } from '#platform/money/index.ts';

export const fundTransferInput = z.strictObject({
  direction: z.enum(['in', 'out']),
  vassalage: inputText(60),
  amount: amountInput,
});
