import type { Answer } from '#contract/call.ts';
import { luckyWheel, spinWheel, type Wheel, type WheelSpin } from '#contract/rewards/wheel.ts';
import { hashCommitment } from '#lib/lottery/proof/draw-rule.ts';
import { fromHex } from '#lib/lottery/proof/hex.ts';
import { drawWheelNumber, findWheelPrize } from '#lib/lucky-wheel-proof.ts';
import { watchChange } from '../live.ts';
import { withIntentKey } from '../money/intent-keys.ts';
import { refreshWallet } from '../money/wallet.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

/** Lucky wheel of the member; without a wheel while it is off. */
export const { $loaded: $wheel, load: loadWheel } = resource(() => request(luckyWheel, {}));

/** Keeps the wheel up to date with the platform; returns a function that stops it. */
export function followWheel(): () => void {
  void loadWheel();
  return watchChange('rewards', () => void loadWheel());
}

const toHex = (word: number) => word.toString(16).padStart(8, '0');

/** Spins the wheel that the member sees, with a text that this browser chooses for it. */
export async function submitSpin({
  versionId,
  commitment,
}: Wheel): Promise<Answer<typeof spinWheel>> {
  const clientSeed = Array.from(crypto.getRandomValues(new Uint32Array(4)), toHex).join('');
  const answer = await withIntentKey(['wheel', versionId, commitment, clientSeed], (options) =>
    request(spinWheel, { versionId, commitment, clientSeed }, options),
  );
  void refreshWallet();
  return answer;
}

/** Verifies that a spin follows from the seed whose commitment was shown before it. */
export async function verifySpin(spin: WheelSpin): Promise<boolean> {
  const { day, number, drawnId, commitment, clientSeed, weights } = spin;
  const serverSeed = fromHex(spin.serverSeed);
  if (!serverSeed || (await hashCommitment(serverSeed)) !== commitment) return false;
  const drawn = await drawWheelNumber({ serverSeed, day, clientSeed });
  return drawn === number && findWheelPrize(weights, drawn)?.prizeId === drawnId;
}
