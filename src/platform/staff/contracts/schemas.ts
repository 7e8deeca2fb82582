import {
  acceptInput,
  decisionInput,
  offerInput,
  requestInput,
  simulateInput,
  terminateInput,
} from '#platform/agents/index.ts';
import { typedText } from '#platform/base/input.ts';
import { why } from '../approvals/index.ts';

export const houseOfferInput = offerInput
  .omit({ downlineId: true })
  .extend({ username: typedText('username', 64), why });

export const houseRequestInput = requestInput.extend({ why });

export const houseSimulateInput = simulateInput
  .omit({ uplineBps: true })
  .extend({ username: typedText('username', 64), periods: simulateInput.shape.periods.optional() });

export const houseAcceptInput = acceptInput.extend({ why });

export const houseDecisionInput = decisionInput.extend({ why });

export const houseTerminateInput = terminateInput.extend({ why });
