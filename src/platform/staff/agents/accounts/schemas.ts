import { accountInputs } from '#platform/agents/index.ts';
import { why } from '../../approvals/index.ts';

export const makeInput = accountInputs.make.extend({ why });
export const typeInput = accountInputs.type.extend({ why });
export const endInput = accountInputs.end.extend({ why });
