import { vectorSeeds, vectors } from './vectors.data.ts';

type Rule = typeof import('#lib/round-rule.ts');
type Bytes = Uint8Array<ArrayBuffer>;

/** Blocks of words that a test wrote, in their order. */
export function blocksOfWords(words: readonly number[]): (index: number) => Bytes {
  return (index) => {
    const block = new DataView(new ArrayBuffer(32));
    for (let each = 0; each < 8; each += 1) {
      block.setUint32(4 * each, words[8 * index + each] ?? 0);
    }
    return new Uint8Array(block.buffer);
  };
}

/** The published commitment of seed bytes 00…1f. */
const commitment = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';

const checks: Readonly<Record<string, (rule: Rule) => Promise<boolean>>> = {
  'the commitment': async (rule) => (await rule.commitTo(vectorSeeds.serverSeed)) === commitment,
  'the first words': (rule) =>
    everyVector(async ({ nonce, firstWord }) => {
      return (await rule.createDraws({ ...vectorSeeds, nonce }).word()) === firstWord;
    }),
  'draws below 10,000': (rule) =>
    everyVector(async ({ nonce, below10000 }) => {
      return (await rule.createDraws({ ...vectorSeeds, nonce }).draw(10_000)) === below10000;
    }),
  'three mines': (rule) =>
    everyVector(async ({ nonce, mines }) => {
      const draws = rule.createDraws({ ...vectorSeeds, nonce });
      const drawn = await rule.drawPositions(draws, { of: 25, take: 3 });
      return drawn.join() === mines.join();
    }),
  'eight falls': (rule) =>
    everyVector(async ({ nonce, plinko8 }) => {
      const draws = rule.createDraws({ ...vectorSeeds, nonce });
      return (await drawSeveral(draws, { range: 2, times: 8 })).join('') === plinko8;
    }),
  'three dice': (rule) =>
    everyVector(async ({ nonce, dice }) => {
      const draws = rule.createDraws({ ...vectorSeeds, nonce });
      const drawn = await drawSeveral(draws, { range: 6, times: 3 });
      return drawn.map((each) => each + 1).join() === dice.join();
    }),
  'words go on over the blocks in their order': async (rule) => {
    const words = Array.from({ length: 24 }, (_, index) => 1_000 + index);
    const draws = rule.drawsFrom(blocksOfWords(words));
    const read: number[] = [];
    for (const _ of words) read.push(await draws.word());
    return read.join() === words.join();
  },
  'words past the last whole multiple are passed over': async (rule) => {
    const end = 2 ** 32 - (2 ** 32 % 10);
    const draws = rule.drawsFrom(blocksOfWords([end, end + 5, end - 1, 2 ** 32 - 1, 4]));
    return (await drawSeveral(draws, { range: 10, times: 2 })).join() === '9,4';
  },
  'a range that divides every word passes none over': async (rule) => {
    const draws = rule.drawsFrom(blocksOfWords([2 ** 32 - 1]));
    return (await draws.draw(32)) === 31;
  },
  'every position can be drawn, none twice': async (rule) => {
    const draws = rule.createDraws({ ...vectorSeeds, nonce: 0 });
    const drawn = await rule.drawPositions(draws, { of: 25, take: 25 });
    return new Set(drawn).size === 25 && Math.min(...drawn) === 1 && Math.max(...drawn) === 25;
  },
  'a client seed cannot pass for another’s nonce': async (rule) =>
    rule.blockText({ clientSeed: 'a1', nonce: 1 }, 0) !==
    rule.blockText({ clientSeed: 'a', nonce: 11 }, 0),
};

/** Lists the published figures that a rule, or a faulty copy of it, does not give. */
export async function checkRule(rule: Rule): Promise<string[]> {
  const missed: string[] = [];
  for (const [name, check] of Object.entries(checks)) {
    if (!(await check(rule).catch(() => false))) missed.push(name);
  }
  return missed;
}

async function everyVector(
  check: (vector: (typeof vectors)[number]) => Promise<boolean>,
): Promise<boolean> {
  const outcomes = await Promise.all(vectors.map(check));
  return outcomes.every(Boolean);
}

async function drawSeveral(
  draws: { draw(range: number): Promise<number> },
  { range, times }: { readonly range: number; readonly times: number },
): Promise<number[]> {
  const drawn: number[] = [];
  for (let each = 0; each < times; each += 1) drawn.push(await draws.draw(range));
  return drawn;
}
