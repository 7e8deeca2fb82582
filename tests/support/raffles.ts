import { raffleProof, raffles } from '#contract/rewards/raffles.ts';
import type { StaffTerms } from '#contract/staff/promotions.ts';
import { dayMs, hourMs, minuteMs } from '#lib/time.ts';
import type { Storage } from '#platform/base/db/storage.ts';
import { runRaffles } from '#platform/rewards/index.ts';
import type { TestBrowser } from './browser.ts';
import { atDesk } from './desk.ts';
import type { House } from './house.ts';
import { playBeside } from './played.ts';
import { promotionOf, publish, showTexts } from './promotions.ts';
import { signInAgain } from './sign-in-again.ts';

const dong = (major: number) => String(major * 100);

/** A day's play, a ticket for each 10,000 up to five; one prize of 100,000 and two of 20,000 in cash. */
export const raffleTerms = {
  kind: 'raffle',
  currency: 'VND',
  often: 'once',
  who: {},
  gift: {
    prizes: [
      { amountMinor: dong(100_000), count: 1 },
      { amountMinor: dong(20_000), count: 2 },
    ],
    categories: ['RNG'],
    ticketMinor: dong(10_000),
    mostTickets: 5,
    drawAfterHours: 2,
  },
  multiplier: 0,
  weights: {},
  gameIds: [],
  hours: 48,
  budgetMinor: dong(150_000),
} as const satisfies Omit<StaffTerms, 'fromMs'>;

/** Stake of one ticket, minor units. */
export const ticketMinor = BigInt(raffleTerms.gift.ticketMinor);

/** Runs the job of raffles, once or several times side by side. */
export const run = (house: House, times = 1): Promise<void> =>
  atDesk(house, async (parts) => {
    const job = { ...parts, storage: parts.storage as Storage };
    await Promise.all(Array.from({ length: times }, () => runRaffles(job)));
  });

/** Publishes a raffle that runs for a day, and opens it. */
export async function openDay(
  house: House,
  change: Partial<StaffTerms> = {},
): Promise<{ readonly fromMs: number; readonly toMs: number }> {
  const fromMs = house.clock.nowMs();
  const toMs = fromMs + dayMs;
  await showTexts(house, 'offer');
  const done = await publish(house, 'offer', { ...raffleTerms, fromMs, toMs, ...change });
  if (!done.ok) throw new Error(done.refusal.code);
  await run(house);
  return { fromMs, toMs };
}

/** Settles a stake of so many tickets. */
export const play = (
  house: House,
  username: string,
  tickets: number,
  fact: Parameters<typeof playBeside>[2] = {},
) => playBeside(house, username, { stakeMinor: ticketMinor * BigInt(tickets), ...fact });

/** Lets the play end and be frozen. */
export async function freeze(house: House, { toMs }: { readonly toMs: number }): Promise<void> {
  house.clock.advance(toMs + 5 * minuteMs - house.clock.nowMs());
  await run(house);
}

/** Lets a frozen raffle be drawn, and its prizes given. */
export async function draw(house: House): Promise<void> {
  house.clock.advance(2 * hourMs);
  await run(house);
}

/** Reads the latest raffle as everybody sees it. */
export async function latestRaffle(house: House, promotionId = 'offer') {
  const answer = await house.browse().call(raffles, { promotionId });
  const [latest] = answer.ok ? answer.value.list : [];
  if (!latest) throw new Error(`${promotionId} has no raffle`);
  return latest;
}

/** Fetches what a raffle is worked out again from. */
export async function proofOf(house: House, promotionId = 'offer') {
  const { period } = await latestRaffle(house, promotionId);
  const answer = await house.browse().call(raffleProof, { promotionId, period });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
}

/** A member's promotion after the session has run out. */
export async function ownOf(browser: TestBrowser, username: string) {
  await signInAgain(browser, username);
  return promotionOf(browser, 'offer');
}
