import { type DownlineTransferInput, transferToDownline } from '#contract/agents/transfers.ts';
import type { Answer } from '#contract/call.ts';
import { withIntentKey } from '../money/intent-keys.ts';
import { loadUpline } from '../money/upline.ts';
import { refreshWallet } from '../money/wallet.ts';
import { request } from '../request.ts';
import { retryDownline } from './downlines.ts';

/**
 * Transfers an amount to a downline. Bounds and obstacles are those of transfers to the upline, and
 * are reloaded afterwards.
 */
export async function sendToDownline(
  input: DownlineTransferInput,
): Promise<Answer<typeof transferToDownline>> {
  const answer = await withIntentKey(['downline', input], (options) =>
    request(transferToDownline, input, options),
  );
  // After a refusal as well, for it may say that more has happened.
  void loadUpline();
  void refreshWallet();
  if (answer.ok) void retryDownline();
  return answer;
}
