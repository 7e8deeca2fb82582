/*
 * A studio in a process of its own, which one member bets in: to be killed while it waits for the
 * wallet. Its arguments: place, wallet's origin, vendor's secret, game and ticket, as JSON; the
 * stake where it is another one; for a table also its stakes and the time that its clock shows.
 */
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { openStudio } from '#studio/server/studio.ts';

const given = JSON.parse(process.argv[2] ?? '{}');
const { place, origin, secret, game, ticket, clientSeed, bets, atMs } = given;
const { stakeMinor = '100000' } = given;

const studio = await openStudio({
  place,
  vendors: [{ vassalage: game.vassalage, secret, walletOrigin: origin }],
  games: [game],
  timeZone: 'Asia/Ho_Chi_Minh',
  hostOrigin: 'https://host.example',
  log: pino({ level: 'silent' }),
  fetch,
  nowMs: () => atMs ?? Date.now(),
  wait: async (ms) => setTimeout(ms),
});

async function post(name: string, body: unknown, token = 'none') {
  const answer = await studio.fetch(
    new Request(`http://studio/${game.vassalage}/api/${name}`, {
      method: 'POST',
      body: JSON.stringify({ ...(body as object), token }),
    }),
  );
  return (await answer.json()) as { readonly value: { readonly token: string } };
}

const { token } = (await post('session', { ticket })).value;
await post('seed', { clientSeed }, token);
const key = 'the-bet-that-is-cut-off';
if (bets === undefined) await post('bet', { key, stakeMinor }, token);
else await post('tableBet', { key, index: Math.floor(atMs / 30_000), bets }, token);
