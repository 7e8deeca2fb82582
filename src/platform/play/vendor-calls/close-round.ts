import { ok, type Result, refused } from '#lib/result.ts';
import { type CallContext, type CallEffect, noEffect, type VendorCode } from './call.ts';
import { closeRound, saveCallRound, withCallDetails } from './round.ts';

/** Closes a round, once; a closed one stays as it is. Refuses `unknown_round`. */
export async function handleClose(context: CallContext): Promise<Result<CallEffect, VendorCode>> {
  if (!context.round) return refused('unknown_round');
  const round = withCallDetails(context.round, context);
  if (round.state === 'open') await saveCallRound(context, await closeRound(context, round));
  return ok({ ...noEffect, roundId: round.id });
}
