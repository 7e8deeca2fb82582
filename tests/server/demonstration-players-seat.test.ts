import { expect, test } from 'vitest';
import { openSeat } from '#server/demonstration-players/seat.ts';

/** A seat at a game whose studio and wallet are these; what was done is listed. */
async function seatWith({ balances }: { readonly balances: readonly string[] }) {
  const done: string[] = [];
  const left = [...balances];
  const said: Record<string, () => unknown> = {
    session: () => ({
      token: 't',
      game: { engine: 'slot' },
      round: null,
      balanceMinor: '50',
      limits: { chipsMinor: ['100'], minMinor: '100' },
      fairness: { clientSeed: 'seed' },
    }),
    state: () => ({ balanceMinor: left.shift() }),
    bet: () => ({ round: { state: 'paid' }, balanceMinor: '50' }),
  };
  const player = {
    launch: async () => new URL('https://brand.example/studio/BAC/play?ticket=x'),
    visitRooms: async () => {},
    claim: async () => {},
    refill: async () => void done.push('refill'),
  };
  const gamesFetch = async (request: Request) => {
    const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
    done.push(name);
    return Response.json({ value: said[name]?.() });
  };
  const origin = new URL('https://brand.example');
  const seat = await openSeat({ gamesFetch, origin }, player, 'a-game');
  done.length = 0;
  return { seat, done };
}

test('who has too little deposits and plays on in the same turn', async () => {
  const { seat, done } = await seatWith({ balances: ['50', '500'] });
  await seat.playRound();
  expect(done).toEqual(['state', 'refill', 'state', 'bet']);
});

test('a deposit that is on its way is waited for: nothing is staked, and none is made anew', async () => {
  const { seat, done } = await seatWith({ balances: ['50', '50', '500'] });
  await seat.playRound();
  expect(done).toEqual(['state', 'refill', 'state']);
  await seat.playRound();
  expect(done.slice(3)).toEqual(['state', 'bet']);
});
