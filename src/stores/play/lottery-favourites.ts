import { readHint } from '../hints.ts';

/** Favourite lotteries by username (specification §3, "Local storage"). */
const keptKey = 'LOTTFAV';

function readKept(): Map<string, readonly string[]> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keptKey) ?? '{}');
    const entries = Object.entries(kept ?? {}).filter(([, ids]) => Array.isArray(ids));
    return new Map(entries.map(([username, ids]) => [username, ids.map(String)]));
  } catch {
    return new Map();
  }
}

/**
 * Returns the ids of the member's favourite lotteries that this browser stored last; a guest has
 * none.
 */
export function readLotteryFavourites(): readonly string[] {
  const username = readHint('username');
  return (username && readKept().get(username)) || [];
}

/** Saves the ids of the member's favourite lotteries; nothing is stored for a guest. */
export function saveLotteryFavourites(ids: readonly string[]): void {
  const username = readHint('username');
  if (!username) return;
  const kept = readKept();
  if (ids.length > 0) kept.set(username, ids);
  else kept.delete(username);
  try {
    localStorage.setItem(keptKey, JSON.stringify(Object.fromEntries(kept)));
  } catch {}
}
