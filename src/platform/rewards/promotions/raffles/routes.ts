import { raffleProof, raffles } from '#contract/rewards/raffles.ts';
import { ok, refused } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { sharedByAll as shared } from '#platform/base/http/shared-answers.ts';
import type { Parts } from '#platform/base/parts.ts';
import { listPublicRaffles, readRaffleProof } from './raffle-proof.ts';
import { proofInput, proofValue, rafflesInput, rafflesValue } from './schemas.ts';

/** Lists the calls by which anybody sees raffles and works them out again. */
export function raffleRoutes({ storage }: Pick<Parts, 'storage'>): Route[] {
  const { db } = storage;
  return [
    route(raffles, { input: rafflesInput, value: rafflesValue, shared }, async ({ promotionId }) =>
      ok({ list: await listPublicRaffles(db, promotionId) }),
    ),
    route(raffleProof, { input: proofInput, value: proofValue, shared }, async (key) => {
      const proof = await readRaffleProof(db, key);
      return proof ? ok(proof) : refused({ code: 'unknown_promotion' });
    }),
  ];
}
