import type { Page } from '@playwright/test';
import { memberInfo } from '#contract/identity/accounts.ts';
import { launchGame } from '#contract/play/launch.ts';
import { clientOf } from './own-server.ts';
import { expect } from './visit.ts';

/** A game of the studio that a member of a demonstration may play. */
export const playedGame = 'pdg-mangosteen-harvest';

/**
 * Plays some rounds of a slot as the game's own page does, and gives the seed away afterwards where
 * it is asked for: by the launch, the ticket and the studio's calls.
 */
export async function playRounds(
  page: Page,
  {
    code,
    rounds,
    gameId,
    isRevealed,
    stakeMinor,
  }: {
    readonly code: string;
    readonly rounds: number;
    readonly gameId: string;
    readonly isRevealed: boolean;
    /** The game's lowest without it. */
    readonly stakeMinor?: string;
  },
): Promise<void> {
  const client = clientOf(page, code);
  const known = await client.call(memberInfo, {});
  const token = known.ok ? known.value.token : '';
  const launched = await clientOf(page, code, token).call(launchGame, { gameId });
  if (!launched.ok) throw new Error(JSON.stringify(launched.refusal));
  const url = new URL(launched.value.game_url ?? '', process.env.FOYER_URL);
  const ticket = url.searchParams.get('ticket') ?? url.hash.slice(1);
  let gameToken = '';
  const call = async (name: string, data: object) => {
    const answer = await page.request.post(url.pathname.replace(/\/play$/, `/api/${name}`), {
      data: gameToken === '' ? data : { ...data, token: gameToken },
    });
    expect({ name, status: answer.status() }).toEqual({ name, status: 200 });
    return (await answer.json()).value;
  };
  const state = await call('session', { ticket });
  gameToken = state.token;
  if (state.fairness.clientSeed === null) await call('seed', { clientSeed: '0f'.repeat(16) });
  for (let count = 0; count < rounds; count += 1) {
    const key = crypto.randomUUID();
    const bet = await call('bet', { key, stakeMinor: stakeMinor ?? state.limits.minMinor });
    expect(bet.round.state).toBe('paid');
  }
  if (isRevealed) await call('rotate', {});
}
