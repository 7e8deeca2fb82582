import type { Draws } from '#lib/round-rule.ts';

type Rule = typeof import('#lib/three-cards.ts');

const cardsOfDeck = 52;
const ranksOfSuit = 13;

/** Hands of 52 cards by name, counted by a formula: ranks and suits chosen, runs without flushes. */
export const handCounts = {
  'straight-flush': 12 * 4,
  'three-of-a-kind': 13 * 4,
  straight: 12 * (4 ** 3 - 4),
  flush: 4 * (286 - 12),
  pair: 13 * 6 * 12 * 4,
  'high-card': (286 - 12) * (4 ** 3 - 4),
} as const;

/** Every hand of three different cards. */
export function* everyHand(): Generator<readonly [number, number, number]> {
  for (let one = 0; one < cardsOfDeck; one += 1) {
    for (let two = one + 1; two < cardsOfDeck; two += 1) {
      for (let three = two + 1; three < cardsOfDeck; three += 1) yield [one, two, three];
    }
  }
}

/** A hand as text that sorts by its worth, made another way than the rule makes its number. */
function worthOf(cards: readonly number[]): string {
  const ranks = cards.map((card) => ((card % ranksOfSuit) + 12) % ranksOfSuit);
  const suits = new Set(cards.map((card) => Math.floor(card / ranksOfSuit)));
  const sorted = ranks.toSorted((one, other) => other - one);
  const counts = [...Map.groupBy(sorted, (rank) => rank)]
    .map(([rank, alike]) => ({ rank, count: alike.length }))
    .toSorted((one, other) => other.count - one.count || other.rank - one.rank);
  const isWheel = sorted.join() === '12,1,0';
  const [first = 0, , third = 0] = sorted;
  const isRun = counts.length === 3 && (isWheel || first - third === 2);
  const order = isRun
    ? suits.size === 1
      ? 6
      : 4
    : counts.length === 1
      ? 5
      : suits.size === 1
        ? 3
        : counts.length === 2
          ? 2
          : 1;
  const places = isRun ? [isWheel ? 1 : first] : counts.map(({ rank }) => rank);
  return [order, ...places].map((each) => String(each).padStart(2, '0')).join(' ');
}

/** Draws that take the cards of a list in turn, as a shuffle would find them. */
function drawsFor(cards: readonly number[], ranges: number[] = []): Draws {
  const places = Array.from({ length: cardsOfDeck }, (_, index) => index);
  let index = 0;
  return {
    word: async () => 0,
    async draw(range) {
      ranges.push(range);
      const found = places.indexOf(cards[index] ?? 0, index);
      [places[index], places[found]] = [places[found] ?? 0, places[index] ?? 0];
      index += 1;
      return found - (index - 1);
    },
  };
}

const tie = [
  [0, 14, 28],
  [13, 27, 41],
] as const;
const broken = [
  [25, 24, 23],
  [0, 15, 31],
] as const;

/** Returns what is wrong with a rule of three cards; empty for the one that is published. */
export async function checkThreeCards(rule: Rule): Promise<string[]> {
  const faults: string[] = [];
  const expect = (isRight: boolean, what: string) => isRight || faults.push(what);
  checkHands(rule, expect);
  await checkRooms(rule, expect);
  for (const [pot, winners, rake, paid] of [
    [3_000_000n, [2], 90_000n, [2_910_000n]],
    [101n, [1], 3n, [98n]],
    [33n, [1], 0n, [33n]],
    [6_000_001n, [1, 3], 180_000n, [2_910_001n, 2_910_000n]],
    [600n, [2, 4, 5], 18n, [194n, 194n, 194n]],
    [604n, [2, 4, 5], 18n, [196n, 195n, 195n]],
  ] as const) {
    const shared = rule.sharePot(pot, winners);
    const payouts = [...shared.payouts.values()];
    expect(shared.rakeMinor === rake, `rake of ${pot}`);
    expect(payouts.join() === paid.join(), `shares of ${pot}`);
    expect([...shared.payouts.keys()].join() === winners.join(), `winners of ${pot}`);
  }
  const seeds = ['00'.repeat(16), 'ff'.repeat(16)];
  const seed = await rule.roomClientSeed(seeds);
  expect(
    seed === 'c222e595e5af5312e1cb0428cb32258301a114ebac7245cd7fe944f3579255b5',
    'client seed',
  );
  return faults;
}

let ranked: readonly { readonly cards: readonly number[]; readonly worth: string }[] | undefined;

/** Every hand with its worth, worked out once. */
function everyWorth() {
  ranked ??= [...everyHand()].map((cards) => ({ cards, worth: worthOf(cards) }));
  return ranked;
}

function checkHands(rule: Rule, expect: (isRight: boolean, what: string) => unknown): void {
  const counts = new Map<string, number>();
  const strengths = new Map<string, number>();
  for (const { cards, worth } of everyWorth()) {
    const { name, strength } = rule.valueHand(cards);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    const seen = strengths.get(worth);
    expect(seen === undefined || seen === strength, `ties of ${worth}`);
    strengths.set(worth, strength);
  }
  for (const [name, count] of Object.entries(handCounts)) {
    expect(counts.get(name) === count, `${name}: ${counts.get(name)}`);
  }
  const inOrder = [...strengths].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [index, [worth, strength]] of inOrder.entries()) {
    const before = inOrder[index - 1];
    expect(before === undefined || before[1] < strength, `order of ${worth}`);
  }
}

async function checkRooms(
  rule: Rule,
  expect: (isRight: boolean, what: string) => unknown,
): Promise<void> {
  const nonces: number[] = [];
  const ranges: number[] = [];
  const deals = await rule.playRoom(2, (nonce) => {
    nonces.push(nonce);
    return drawsFor((nonce < 2 ? tie : broken).flat(), ranges);
  });
  expect(ranges.slice(0, 7).join() === '52,51,50,49,48,47,52', `ranges ${ranges.join()}`);
  expect(nonces.join() === '0,1,2', `nonces ${nonces.join()}`);
  expect(deals.map(({ best }) => best.join(' ')).join() === '1 2,1 2,1', 'replays of a tie');
  expect(deals[2]?.hands[0]?.cards.join() === '25,24,23', 'cards of the first seat');
  expect(deals[2]?.hands[1]?.cards.join() === '0,15,31', 'cards of the second seat');
  expect(deals[2]?.hands[0]?.name === 'straight-flush', 'name of a hand');
  const endless = await rule.playRoom(2, () => drawsFor(tie.flat()));
  expect(endless.length === 6, `${endless.length} deals of a tie without end`);
  expect(endless.at(-1)?.best.join() === '1,2', 'winners of a tie without end');
  const three = await rule.playRoom(3, (nonce) =>
    drawsFor(nonce === 0 ? [1, 16, 33, ...tie.flat()] : [0, 15, 31, 25, 24, 23]),
  );
  expect(three[0]?.hands.length === 3, 'hands of three seats');
  expect(three[1]?.hands.map(({ seat }) => seat).join() === '2,3', 'seats of a replay');
  expect(three.at(-1)?.best.join() === '3', 'winner of a replay');
}
