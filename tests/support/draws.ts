import { type BetOrder, cancelDrawBet, drawBets, placeDrawBets } from '#contract/draws/bets.ts';
import { drawLobby } from '#contract/draws/issues.ts';
import { minuteMs, secondMs } from '#lib/time.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { advanceIssues, chooseLotteries, makeIssues } from '#platform/draws/index.ts';
import type { TestBrowser } from './browser.ts';
import { atDesk } from './desk.ts';
import type { House } from './house.ts';

/** Dice every minute, a fast northern lottery, and stations of the demonstration's catalogue. */
export const drawing = [
  { code: 'KTD_K3_1M', kind: 'k3', everyMinutes: 1 },
  { code: 'KTD_11X5_5M', kind: '11x5', everyMinutes: 5 },
  { code: 'MB_HANOI', kind: 'vnMB' },
  { code: 'MB_QUANGNINH', kind: 'vnMB' },
  { code: 'MB_BACNINH', kind: 'vnMB' },
  { code: 'MB_HAIPHONG', kind: 'vnMB' },
  { code: 'MB_NAMDINH', kind: 'vnMB' },
  { code: 'MB_THAIBINH', kind: 'vnMB' },
] as const;

export const dice = 'KTD_K3_1M';

/** Stations of the south that draw on Mondays, and one that draws on Tuesdays. */
export const southern = [
  { code: 'MN_TPHCM', kind: 'vnMN' },
  { code: 'MN_DONGTHAP', kind: 'vnMN' },
  { code: 'MN_CAMAU', kind: 'vnMN' },
  { code: 'MN_BENTRE', kind: 'vnMN' },
] as const;

/** Jobs of draws that the house starts by itself every second. */
const drawJobs = ['draws', 'draw plans', 'draw feeds', 'draw roots', 'draw beacons'];

/** Keeps the house's own jobs of draws from running: on a slow machine they come first. */
async function holdJobs(transaction: Transaction): Promise<void> {
  const lease = { holder: 'test', expires_at_ms: Number.MAX_SAFE_INTEGER };
  await transaction
    .insertInto('job_leases')
    .values(drawJobs.map((job) => ({ job, ...lease })))
    // A job of the house may have begun in between.
    .onConflict((conflict) => conflict.column('job').doUpdateSet(lease))
    .execute();
}

/**
 * Has these lotteries of a house draw and no others, with the issues of the next half hour. What is
 * due is done by the test alone.
 */
export async function openDraws(
  house: House,
  lotteries: Parameters<typeof chooseLotteries>[1] = drawing,
): Promise<void> {
  await atDesk(house, async (parts) => {
    await parts.storage.withTransaction(async (transaction) => {
      await holdJobs(transaction);
      await transaction.deleteFrom('draw_issues').execute();
      await transaction.deleteFrom('draw_games').execute();
      await chooseLotteries(transaction, lotteries, house.clock.nowMs());
    });
    await makeIssues(parts);
  });
}

/** Moves the time on and does what is due. */
export async function passTime(house: House, byMs: number): Promise<void> {
  house.clock.advance(byMs);
  await atDesk(house, advanceIssues);
}

/** Past the close and the draw of the issue that takes bets every minute. */
export const oneDrawMs = minuteMs + secondMs;

/** A bet on what is open now. */
export async function order(browser: TestBrowser, more: Partial<BetOrder> = {}): Promise<BetOrder> {
  const { gameCode = dice } = more;
  const lobby = await browser.call(drawLobby, { gameCode });
  if (!lobby.ok) throw new Error(lobby.refusal.code);
  const number = lobby.value.current?.number ?? '';
  return {
    gameCode,
    number,
    play: 'bigSmall',
    numbers: 'big',
    unitStakeMinor: '1000000',
    multiplier: 1,
    ...more,
  };
}

/** Places a slip, under a key of its own. */
export function place(browser: TestBrowser, bets: readonly BetOrder[]) {
  return browser.call(placeDrawBets, { bets }, { idempotencyKey: crypto.randomUUID() });
}

/** Takes a bet back. */
export function cancel(browser: TestBrowser, betId: string) {
  return browser.call(cancelDrawBet, { betId }, { idempotencyKey: crypto.randomUUID() });
}

/** Places one bet on what is open now; answers it. */
export async function bet(browser: TestBrowser, more: Partial<BetOrder> = {}) {
  const placed = await place(browser, [await order(browser, more)]);
  const [first] = placed.ok ? placed.value.bets : [];
  if (!first) throw new Error(placed.ok ? 'no bet' : placed.refusal.code);
  return first;
}

/** A member's bets, the latest first. */
export async function betsOf(browser: TestBrowser) {
  const answer = await browser.call(drawBets, {});
  return answer.ok ? answer.value.bets : [];
}
