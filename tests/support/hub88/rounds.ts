import { randomUUID } from 'node:crypto';
import type { Entry, Seat } from './bodies.ts';
import type { Fate } from './delivery.ts';
import type { Hub88Double } from './double.ts';

/** A thousand of the currency's units. */
const thousand = 1_000 * 100_000;

/** Loses one sending in `oneIn`, as many answers, and sends as many twice. */
export function unreliable(random: () => number, oneIn: number): () => Fate {
  return () => {
    const drawn = Math.floor(random() * oneIn);
    return (['lost', 'unheard', 'twice'] as const)[drawn] ?? 'heard';
  };
}

/** Plays one round at random: up to three bets, up to two wins, and now and then something taken back. */
export async function playRound(double: Hub88Double, seat: Seat, random: () => number) {
  const round = randomUUID();
  const draw = (most: number) => Math.floor(random() * most);
  const bets: Entry[] = [];
  for (let left = draw(3); left >= 0; left -= 1) {
    bets.push(await double.bet(seat, { round, amount: (1 + draw(5)) * thousand }));
  }
  const standing = bets.filter(({ state }) => state === 'done');
  const [first] = standing;
  if (!first) return;
  if (draw(4) === 0) {
    await double.rollback(seat, { entry: first, isLast: standing.length > 1 });
    return;
  }
  const wins: Entry[] = [];
  for (let left = draw(2); left >= 0; left -= 1) {
    wins.push(
      await double.win(seat, { of: first, amount: draw(9) * thousand, isLast: left === 0 }),
    );
  }
  const last = wins.at(-1);
  if (last?.state === 'done' && draw(6) === 0) await double.rollback(seat, { entry: last });
}
