import type { RoundProof } from '#lib/round-proof.ts';
import { blockText, commitTo, createBlocks, drawsFrom } from '#lib/round-rule.ts';
import { playRoom, type RoomDeal, roomClientSeed, sharePot } from '#lib/three-cards.ts';
import { bytesOf, hexOf, type RandomBlock, type VerifiedProof } from './verified-proof.ts';

/** Outcome of a room for one of its seats. */
export interface RoomOutcome {
  readonly engine: 'three-card';
  readonly deals: readonly RoomDeal[];
  readonly seat: number;
  readonly potMinor: bigint;
  readonly rakeMinor: bigint;
  readonly payoutMinor: bigint;
}

/**
 * Verifies a room for one of its seats: its client seed must be that of its seats' seeds, its deals
 * follow from the seeds, and the payout from the deals.
 */
export async function verifyRoom(proof: RoundProof): Promise<VerifiedProof<RoomOutcome>> {
  const { serverSeed: hex, clientSeed, seat = 0 } = proof;
  const seeds = proof.seats?.split(',') ?? [];
  if (seat < 1 || seat > seeds.length) return { verdict: 'unknown' };
  if (hex === undefined) return { verdict: 'unrevealed' };
  const serverSeed = bytesOf(hex);
  const commitment = await commitTo(serverSeed);
  if (commitment !== proof.commitment) return { verdict: 'wrong_seed', commitment };
  const blocks: RandomBlock[] = [];
  const deals = await playRoom(seeds.length, (nonce) => {
    const deal = { serverSeed, clientSeed, nonce };
    const readBlock = createBlocks(deal);
    return drawsFrom(async (index) => {
      const block = await readBlock(index);
      blocks.push({ text: blockText(deal, index), hex: hexOf(block) });
      return block;
    });
  });
  const potMinor = BigInt(proof.stakeMinor) * BigInt(seeds.length);
  const { rakeMinor, payouts } = sharePot(potMinor, deals.at(-1)?.best ?? []);
  const payoutMinor = payouts.get(seat) ?? 0n;
  const outcome = { engine: 'three-card' as const, deals, seat, potMinor, rakeMinor, payoutMinor };
  const isPaid = payoutMinor === BigInt(proof.payoutMinor);
  const isMatch = isPaid && clientSeed === (await roomClientSeed(seeds));
  return { verdict: isMatch ? 'match' : 'no_match', commitment, blocks, outcome };
}
