import type { Answer } from '#contract/call.ts';
import {
  transferToUpline,
  type UplineTransferInput,
  uplineOptions,
} from '#contract/money/upline.ts';
import { watchChange } from '../live.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';
import { withKey } from './intent-keys.ts';
import { refreshWallet } from './wallet.ts';

const shown = resource(() => request(uplineOptions, {}));

/** What the member may transfer to the upline, as the platform last said. */
export const $upline = shown.$loaded;

/** Asks for it. */
export const loadUpline = shown.load;

/** Keeps it as it is on the platform, until what is answered is called. */
export function followUpline(): () => void {
  void loadUpline();
  return watchChange('wallet', () => void loadUpline());
}

/** Transfers an amount to the upline. */
export async function sendToUpline(
  input: UplineTransferInput,
): Promise<Answer<typeof transferToUpline>> {
  const answer = await withKey(['upline', input], (options) =>
    request(transferToUpline, input, options),
  );
  // After a refusal as well, for it may say that more has happened.
  void loadUpline();
  void refreshWallet();
  return answer;
}
