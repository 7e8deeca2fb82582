import type { RoundProof } from '#lib/round-proof.ts';
import { blocksOf, blockText, commitTo, drawsFrom } from '../round-rule.ts';
import { type Choice, checkChoice, choiceFields } from './choice.ts';
import { type EngineName, engineOfVersion } from './engines.ts';
import { decideRound, type Outcome } from './outcome.ts';
import { parseTableBets, sumOfStakes } from './tables/table-bets.ts';
import { isTableEngine } from './tables/table-rules.ts';

/** Block of a round's randomness: the text it is made of, and its bytes in hexadecimal. */
export interface RandomBlock {
  readonly text: string;
  readonly hex: string;
}

/** Result of verifying a round from its seeds. */
export type ProofResult =
  /** The seed is not published yet, so nothing can be worked out. */
  | { readonly verdict: 'unrevealed' }
  /** The version is none of this page's, or its game offers no such choice. */
  | { readonly verdict: 'unknown' }
  /** The commitment is that of another seed: what follows from this one proves nothing. */
  | { readonly verdict: 'wrong_seed'; readonly commitment: string }
  | {
      readonly verdict: 'match' | 'no_match';
      readonly commitment: string;
      readonly blocks: readonly RandomBlock[];
      readonly outcome: Outcome;
    };

/**
 * Verifies a round from its seeds alone: recomputes its commitment, its blocks, its outcome and its
 * payout.
 */
export async function verifyRound(proof: RoundProof): Promise<ProofResult> {
  const { version, serverSeed: hex, clientSeed, nonce } = proof;
  const engine = engineOfVersion(version);
  const choice = engine && checkChoice(version, choiceOf(engine, proof));
  if (!choice) return { verdict: 'unknown' };
  if (hex === undefined) return { verdict: 'unrevealed' };
  const serverSeed = bytesOf(hex);
  const commitment = await commitTo(serverSeed);
  if (commitment !== proof.commitment) return { verdict: 'wrong_seed', commitment };
  const seeds = { serverSeed, clientSeed, nonce };
  const readBlock = blocksOf(seeds);
  const blocks: RandomBlock[] = [];
  const draws = drawsFrom(async (index) => {
    const block = await readBlock(index);
    blocks.push({ text: blockText(seeds, index), hex: hexOf(block) });
    return block;
  });
  const stakeMinor = BigInt(proof.stakeMinor);
  const moves = proof.opened ?? proof.held ?? [];
  const outcome = await decideRound({ version, stakeMinor, choice, moves }, draws);
  const isPaid = outcome.payoutMinor === BigInt(proof.payoutMinor);
  const isMatch = isPaid && isWholeStake(engine, proof);
  return { verdict: isMatch ? 'match' : 'no_match', commitment, blocks, outcome };
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

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
