import type { StudioParts } from '../options.ts';
import { listUnsentSeeds, recordSeedSent } from './queries.ts';

/** Seeds that are told in one go. */
const atOnce = 100;

/**
 * Sends the wallet the seeds that are out of use, so that the record of their rounds can show
 * them. A seed that it does not confirm is sent again later.
 * @param player owner of the seeds; all players without it.
 */
export async function sendRevealedSeeds(parts: StudioParts, player?: string): Promise<void> {
  for (const seed of await listUnsentSeeds(parts.db, { player, limit: atOnce })) {
    const [vassalage = ''] = JSON.parse(seed.player) as string[];
    const vendor = parts.vendors.get(vassalage);
    if (!vendor) continue;
    const { commitment, server_seed: serverSeed } = seed;
    if (!(await parts.wallet.publish(vendor, { commitment, serverSeed }))) return;
    await recordSeedSent(parts.db, { id: seed.id, atMs: parts.nowMs() });
  }
}
