import { z } from 'zod';
import { inputText, typedText } from '#platform/base/input.ts';
import { treeMember } from '../tree/schemas.ts';

const agentType = z.literal([1, 2, 41, 42]);
const username = typedText('username', 64);

/** Inputs of the desk's calls about agents' accounts, without the reason. */
export const accountInputs = {
  list: z.strictObject({
    search: typedText('username', 64).optional(),
    // In an address all is text.
    accountType: z.coerce.number().pipe(agentType).optional(),
    upline: z.literal('house').optional(),
    cursor: inputText(64).optional(),
  }),
  make: z.strictObject({
    username,
    accountType: agentType,
    application: typedText('reference', 16).optional(),
  }),
  type: z.strictObject({ username, accountType: agentType }),
  end: z.strictObject({ username }),
};

/** Value of the list of agents. */
export const agentsValue = z.strictObject({
  agents: z.array(treeMember),
  next: z.string().optional(),
});
