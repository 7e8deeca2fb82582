import type { Answer } from '#contract/call.ts';
import { betReceipt, cancelDrawBet, type DrawBet, drawBets } from '#contract/draws/bets.ts';
import type { ValueOf } from '#contract/endpoint.ts';
import { ok } from '#lib/result.ts';
import { secondMs } from '#lib/time.ts';
import { watchChange } from '../live.ts';
import { withIntentKey } from '../money/intent-keys.ts';
import { refreshWallet } from '../money/wallet.ts';
import { readAsFar } from '../read-as-far.ts';
import { type RequestOptions, request } from '../request.ts';
import { resource, shownValue } from '../resource.ts';

const shown = resource((gameCode: string) =>
  readAsFar(request(drawBets, { gameCode }), (page) =>
    page.next !== undefined && page.bets.length < reach ? addEarlier(gameCode, page) : undefined,
  ),
);

/** Number of bets that the member has read on to; a reload shows as many. */
let reach = 0;

async function addEarlier(
  gameCode: string,
  { bets, next }: ValueOf<typeof drawBets>,
  options?: RequestOptions,
): Promise<Answer<typeof drawBets>> {
  const answer = await request(drawBets, { gameCode, cursor: next }, options);
  return answer.ok ? ok({ ...answer.value, bets: [...bets, ...answer.value.bets] }) : answer;
}

/** The member's bets on the lottery of this page, the latest first. */
export const $ownBets = shown.$loaded;

/** Reloads the bets, if they were loaded before. */
export const reloadOwnBets = (): Promise<void> => shown.again();

/**
 * Times after a draw's announcement at which its bets are reloaded: they are settled a moment
 * later.
 */
const lookAgainMs = [secondMs, 3 * secondMs, 8 * secondMs] as const;

/** Keeps the bets on a lottery up to date with the platform; returns a function that stops it. */
export function followOwnBets(gameCode: string): () => void {
  reach = 0;
  void shown.load(gameCode);
  let timers: readonly ReturnType<typeof setTimeout>[] = [];
  const look = () => {
    if (isAnyDue()) void shown.again();
  };
  const onDraw = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = lookAgainMs.map((afterMs) => setTimeout(look, afterMs));
  };
  document.addEventListener('foyer:draw', onDraw);
  const stop = watchChange('wallet', () => void shown.again());
  return () => {
    document.removeEventListener('foyer:draw', onDraw);
    for (const timer of timers) clearTimeout(timer);
    stop();
  };
}

function isAnyDue(): boolean {
  const bets = shownValue($ownBets.get())?.bets ?? [];
  return bets.some(({ state, drawsAtMs }) => state === 'accepted' && drawsAtMs <= Date.now());
}

/** Loads the bets before the shown ones. */
export function readEarlierOwnBets(gameCode: string): Promise<Answer<typeof drawBets> | undefined> {
  return shown.amend(
    (page) => addEarlier(gameCode, page, { startedByMember: true }),
    (_, pages) => {
      reach = pages.bets.length;
      return pages;
    },
  );
}

/** Cancels a bet; its new state is shown at once. */
export async function cancelBet(betId: string): Promise<Answer<typeof cancelDrawBet>> {
  const answer = await withIntentKey(['cancel draw bet', betId], (options) =>
    request(cancelDrawBet, { betId }, options),
  );
  void reloadOwnBets();
  void refreshWallet();
  return answer;
}

/** A bet on a lottery, and the same placed together with it on others. */
interface PlacedBet {
  readonly bet: DrawBet;
  readonly beside: readonly DrawBet[];
}

/** Returns the last placed slip of a lottery, as far as it is shown: bets of one moment. */
export function lastSlip(gameCode: string): readonly PlacedBet[] {
  const bets = shownValue($ownBets.get())?.bets ?? [];
  const [latest] = bets;
  const last = bets.filter(({ acceptedAtMs }) => acceptedAtMs === latest?.acceptedAtMs);
  let others = last.filter((bet) => bet.gameCode !== gameCode);
  return last.flatMap((bet) => {
    if (bet.gameCode !== gameCode) return [];
    const same = others.filter((other) => betTerms(other) === betTerms(bet));
    const beside = [...new Map(same.map((other) => [other.gameCode, other])).values()];
    others = others.filter((other) => !beside.includes(other));
    return [{ bet, beside }];
  });
}

function betTerms({ play, numbers, unitStake, multiplier, group }: DrawBet): string {
  return [play, numbers, unitStake.amountMinor, multiplier, group].join(' ');
}

/** Requests a bet's receipt, with everything that proves its issue. */
export function readReceipt(betId: string): Promise<Answer<typeof betReceipt>> {
  return request(betReceipt, { betId }, { startedByMember: true });
}
