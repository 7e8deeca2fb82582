import { launchGame } from '#contract/play/launch.ts';
import type { Seat } from '../tests/support/hub88/bodies.ts';
import type { OperatorApi } from '../tests/support/hub88/operator-api.ts';
import { vendorGame } from '../tests/support/vendor-calls.ts';
import { registerAt } from './member.ts';

/** A new member of a server, launched into the vendor's game over HTTP. */
export async function sitDownOver(
  { origin, api }: { readonly origin: string; readonly api: OperatorApi },
  index: number,
): Promise<Seat> {
  const { client } = await registerAt(origin, index);
  const launched = await client.call(launchGame, { gameId: vendorGame });
  if (!launched.ok) throw new Error(`the launch was refused: ${launched.refusal.code}`);
  const { user, token: held } = api.asked.at(-1)?.body ?? {};
  return { user: String(user), token: String(held), gameCode: vendorGame, currency: 'VND' };
}
