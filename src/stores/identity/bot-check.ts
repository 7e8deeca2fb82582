import { botChallenge } from '#contract/identity/registration.ts';
import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result } from '#lib/result.ts';
import { fetchCode } from '../late-code.ts';
import { request } from '../request.ts';

/**
 * Fetches a challenge and computes its number. The result goes with the registration; `undefined`
 * leaves it to the platform to say what to do.
 */
export async function solveBotCheck(): Promise<Result<string | undefined, Refusal<string>>> {
  const answer = await request(botChallenge, {});
  if (!answer.ok) return answer;
  const { algorithm, challenge, salt, signature, maxNumber } = answer.value;
  const code = await fetchCode(() => import('altcha-lib/v1'));
  if (!code.ok) return code;
  const { solveChallenge } = code.value;
  const solution = await solveChallenge(challenge, salt, algorithm, maxNumber).promise;
  if (solution === null) return ok(undefined);
  const { number } = solution;
  return ok(btoa(JSON.stringify({ algorithm, challenge, number, salt, signature })));
}
