import { z } from 'zod';
import { inputText } from '#platform/base/input.ts';

/** Schema of a member's id in an address. */
export const memberIdInput = inputText(64);

/** An account's type as the contract has it. */
export const accountTypeValue = z.literal([0, 1, 2, 4, 41, 42]);

export const pathInput = z.strictObject({ memberId: memberIdInput.optional() });

export const pathValue = z.strictObject({
  path: z.array(
    z.strictObject({
      memberId: z.string(),
      username: z.string(),
      accountType: accountTypeValue,
    }),
  ),
});
