import type { Result } from '#lib/result.ts';

/**
 * Reads a list again as far as a member had read on: from its first page, with one earlier page
 * after the other. Returns the first refusal there is.
 * @param readEarlier reads the page before those of the value and returns all of them; `undefined`
 * when they reach far enough, or there is none before.
 */
export async function readAsFar<Pages, No>(
  first: Promise<Result<Pages, No>>,
  readEarlier: (pages: Pages) => Promise<Result<Pages, No>> | undefined,
): Promise<Result<Pages, No>> {
  let answer = await first;
  while (answer.ok) {
    const earlier = readEarlier(answer.value);
    if (!earlier) break;
    answer = await earlier;
  }
  return answer;
}
