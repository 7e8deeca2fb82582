import type { RoundProof } from '#lib/round-proof.ts';
import { blockText, commitTo, createBlocks, drawsFrom, type RoundSeeds } from '#lib/round-rule.ts';
import { threeCardVersion } from '#lib/three-cards.ts';
import { type Choice, checkChoice, choiceFields } from './choice.ts';
import { type EngineName, engineOfVersion } from './engines.ts';
import { decideRound, type Outcome } from './outcome.ts';
import { parseTableBets, sumOfStakes } from './tables/table-bets.ts';
import { isTableEngine } from './tables/table-rules.ts';
import { bytesOf, hexOf, type RandomBlock, type VerifiedProof } from './verified-proof.ts';
import { type RoomOutcome, verifyRoom } from './work-out-room.ts';

/** Result of verifying a round from its seeds. */
export type ProofResult = VerifiedProof<Outcome | RoomOutcome>;

/**
 * Verifies a round from its seeds alone: recomputes its commitment, its blocks, its outcome and its
 * payout.
 */
export async function verifyRound(proof: RoundProof): Promise<ProofResult> {
  if (proof.version === threeCardVersion) return verifyRoom(proof);
  const { version, serverSeed: hex, clientSeed, nonce } = proof;
  const engine = engineOfVersion(version);
  const choice = engine && checkChoice(version, choiceOf(engine, proof));
  if (!choice) return { verdict: 'unknown' };
  if (hex === undefined) return { verdict: 'unrevealed' };
  const serverSeed = bytesOf(hex);
  const commitment = await commitTo(serverSeed);
  if (commitment !== proof.commitment) return { verdict: 'wrong_seed', commitment };
  const seeds = { serverSeed, clientSeed, nonce };
  const blocks: RandomBlock[] = [];
  const drawsOfSeeds = (each: RoundSeeds) => {
    const readBlock = createBlocks(each);
    return drawsFrom(async (index) => {
      const block = await readBlock(index);
      blocks.push({ text: blockText(each, index), hex: hexOf(block) });
      return block;
    });
  };
  const stakeMinor = BigInt(proof.stakeMinor);
  const moves = proof.opened ?? proof.held ?? proof.moves ?? [];
  const terms = { version, stakeMinor, choice, moves };
  const outcome = await decideRound(terms, drawsOfSeeds(seeds), async (kickoffs) =>
    drawsOfSeeds(await seedsBefore(seeds, kickoffs)),
  );
  const isPaid = outcome.payoutMinor === BigInt(proof.payoutMinor);
  const isMatch = isPaid && isWholeStake(engine, proof) && isPlayedOut(outcome);
  return { verdict: isMatch ? 'match' : 'no_match', commitment, blocks, outcome };
}

/** Returns the seeds of a round so many before another in their chain: each is the hash of the next. */
async function seedsBefore(seeds: RoundSeeds, rounds: number): Promise<RoundSeeds> {
  let { serverSeed } = seeds;
  for (let round = 0; round < rounds; round += 1) {
    serverSeed = new Uint8Array(await crypto.subtle.digest('SHA-256', serverSeed));
  }
  return { ...seeds, serverSeed, nonce: seeds.nonce - rounds };
}

/** Returns whether the moves of blackjack are those of a round that is over. */
function isPlayedOut(outcome: Outcome): boolean {
  return outcome.engine !== 'blackjack' || (outcome.isLegal && outcome.turn === 0);
}

/** Returns whether the stakes by place of a table add up to the stake. */
function isWholeStake(engine: EngineName, { bets = '', stakeMinor }: RoundProof): boolean {
  if (!isTableEngine(engine)) return true;
  return sumOfStakes(parseTableBets(engine, bets) ?? []) === BigInt(stakeMinor);
}

/** Returns the choice of an engine that a proof carries. */
function choiceOf(engine: EngineName, proof: RoundProof): Choice {
  return Object.fromEntries(choiceFields[engine].map((field) => [field, proof[field]]));
}
