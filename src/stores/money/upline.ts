import type { Answer } from '#contract/call.ts';
import {
  transferToUpline,
  type UplineTransferInput,
  uplineOptions,
} from '#contract/money/upline.ts';
import { watchChange } from '../live.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';
import { withIntentKey } from './intent-keys.ts';
import { refreshWallet } from './wallet.ts';

const shown = resource(() => request(uplineOptions, {}));

/** Limits of the member's transfers to the upline, as last answered. */
export const $upline = shown.$loaded;

/** Loads the limits. */
export const loadUpline = shown.load;

/** Keeps the limits up to date with the platform; returns a function that stops it. */
export function followUpline(): () => void {
  void loadUpline();
  return watchChange('wallet', () => void loadUpline());
}

/** Transfers an amount to the upline. */
export async function sendToUpline(
  input: UplineTransferInput,
): Promise<Answer<typeof transferToUpline>> {
  const answer = await withIntentKey(['upline', input], (options) =>
    request(transferToUpline, input, options),
  );
  // After a refusal as well, for it may say that more has happened.
  void loadUpline();
  void refreshWallet();
  return answer;
}
