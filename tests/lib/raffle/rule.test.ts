import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkRaffle } from '#lib/raffle/check.ts';
import {
  drawTickets,
  formatTickets,
  hashTickets,
  numberTickets,
  parseTickets,
} from '#lib/raffle/rule.ts';
import { drawAgain } from './draw-again.ts';

const names = ['weekly-raffle', '2026-11-23'] as const;
const [promotionId, period] = names;
const seedHex = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join(
  '',
);
const markOf = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 24);
const holders = Object.fromEntries(
  ['lotus', 'river', 'bamboo', 'ginger'].map((name, index) => [markOf(name), 3 * index + 1]),
);

async function draw(seed: string, tickets: Readonly<Record<string, number>>, count: number) {
  const ranges = numberTickets(
    Object.entries(tickets).map(([mark, each]) => ({ mark, tickets: each })),
  );
  const list = formatTickets(ranges);
  const listHash = await hashTickets(list);
  const serverSeed = Uint8Array.from(Buffer.from(seed, 'hex'));
  const drawn = await drawTickets({ serverSeed, promotionId, period, listHash }, ranges, count);
  return { list, listHash, drawn };
}

/** Raffle as it is published, with its list. */
async function publish(seed = seedHex, count = 3) {
  const { list, listHash, drawn } = await draw(seed, holders, count);
  const raffle = {
    promotionId,
    period,
    commitment: createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'),
    listSha256: listHash,
    serverSeed: seed,
    tickets: 22,
    winners: drawn.map(({ ticket, holder: { mark } }) => ({ ticket, mark })),
    prizes: [{ count }],
  };
  return { raffle, list };
}

describe('a raffle', () => {
  test('draws what its vector says', async () => {
    const { listHash, drawn } = await draw(seedHex, holders, 4);
    expect(listHash).toBe('b8a8e16e26e1eb4379df0dc05b950e937d284607dcc0548534dc5a33f2098f14');
    expect(drawn.map(({ ticket }) => ticket)).toEqual([10, 22, 12, 15]);
  });

  test('draws what the rule says that is written apart from it', async () => {
    const marks = fc.uniqueArray(fc.string({ minLength: 1 }).map(markOf), { maxLength: 12 });
    const each = fc.record({
      seed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
      tickets: marks.chain((all) =>
        fc
          .array(fc.integer({ min: 1, max: 40 }), { minLength: all.length, maxLength: all.length })
          .map((counts) =>
            Object.fromEntries(all.map((mark, index) => [mark, counts[index] ?? 1])),
          ),
      ),
      count: fc.integer({ min: 0, max: 15 }),
    });
    await fc.assert(
      fc.asyncProperty(each, async ({ seed, tickets, count }) => {
        const hex = Buffer.from(seed).toString('hex');
        const { list, listHash, drawn } = await draw(hex, tickets, count);
        const again = drawAgain(hex, { names, holders: tickets, count });
        expect({ list, hash: listHash, tickets: drawn.map(({ ticket }) => ticket) }).toEqual(again);
        const marksOfDrawn = drawn.map(({ holder }) => holder.mark);
        expect(new Set(marksOfDrawn).size).toBe(drawn.length);
        expect(drawn).toHaveLength(Math.min(count, Object.keys(tickets).length));
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  test('wins for each ticket alike, over 4,000 seeds', async () => {
    const wins = new Map<number, number>();
    const seeds = 4_000;
    for (let index = 0; index < seeds; index += 1) {
      const seed = createHash('sha256').update(`seed ${index}`).digest('hex');
      const { drawn } = await draw(seed, holders, 1);
      const [{ ticket } = { ticket: 0 }] = drawn;
      wins.set(ticket, (wins.get(ticket) ?? 0) + 1);
    }
    const expected = seeds / 22;
    const chiSquare = [...wins.values()].reduce(
      (sum, count) => sum + (count - expected) ** 2 / expected,
      0,
    );
    expect([...wins.keys()].toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 22 }, (_, index) => index + 1),
    );
    // 21 degrees of freedom: one in a thousand is above 46.8.
    expect(chiSquare).toBeLessThan(46.8);
  });

  test('reads no list that breaks the rule', () => {
    const [one, other] = [markOf('lotus'), markOf('river')].toSorted();
    expect(parseTickets(`${one} 1 2\n${other} 3 3\n`)).toHaveLength(2);
    expect(parseTickets('')).toEqual([]);
    for (const list of [
      `${one} 1 2\n${other} 4 4\n`,
      `${one} 1 2\n${other} 2 3\n`,
      `${other} 1 2\n${one} 3 3\n`,
      `${one} 1 2\n${one} 3 3\n`,
      `${one} 2 3\n`,
      `${one} 1 0\n`,
      `${one} 1 2`,
      'lotus 1 2\n',
    ]) {
      expect(parseTickets(list), list).toBeUndefined();
    }
  });

  test('is right as it was drawn, and each forgery is seen', async () => {
    const { raffle, list } = await publish();
    const right = { commitment: 'right', list: 'right', winners: 'right' };
    expect(await checkRaffle(raffle, list)).toMatchObject(right);
    const [winner, ...others] = raffle.winners;
    const loser = { ...winner, ticket: (winner?.ticket ?? 0) - 1, mark: winner?.mark ?? '' };
    const forged = { ...raffle, winners: [loser, ...others] };
    expect(await checkRaffle(forged, list)).toMatchObject({ ...right, winners: 'wrong' });
    const short = { ...raffle, winners: others };
    expect(await checkRaffle(short, list)).toMatchObject({ ...right, winners: 'wrong' });
    const other = await publish(raffle.commitment);
    const swapped = { ...raffle, serverSeed: other.raffle.serverSeed };
    expect(await checkRaffle(swapped, list)).toMatchObject({ commitment: 'wrong' });
    const longer = `${list}${'f'.repeat(24)} 23 23\n`;
    expect(await checkRaffle(raffle, longer)).toMatchObject({ list: 'wrong' });
    expect(await checkRaffle({ ...raffle, tickets: 21 }, list)).toMatchObject({ list: 'wrong' });
  });

  test('waits for what is not published yet', async () => {
    const { raffle, list } = await publish();
    const frozen = { ...raffle, serverSeed: undefined, winners: [] };
    expect(await checkRaffle(frozen, list)).toMatchObject({
      commitment: 'open',
      list: 'right',
      winners: 'open',
    });
    const open = { ...frozen, listSha256: undefined };
    expect(await checkRaffle(open, undefined)).toMatchObject({ list: 'open', winners: 'open' });
  });
});
