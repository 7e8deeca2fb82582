import { describe, expect, test } from 'vitest';
import { type Fault, faultyCopy } from '../faulty-copy.ts';
import { checkRule } from './check-rule.ts';

type Rule = typeof import('#lib/round-rule.ts');

const faults: readonly Fault[] = [
  { title: 'another name', from: "'foyer-round-1'", to: "'foyer-round-2'" },
  { title: 'the spelling hashed', from: "digest('SHA-256', serverSeed)", to: spelling() },
  { title: 'another hash', from: "digest('SHA-256'", to: "digest('SHA-512'" },
  { title: 'leading zeros lost', from: ".padStart(2, '0')", to: '' },
  { title: 'another MAC', from: "hash: 'SHA-256'", to: "hash: 'SHA-1'" },
  { title: 'no client seed', from: '$' + '{clientSeed}|', to: '' },
  { title: 'no nonce', from: '|$' + '{nonce}', to: '' },
  { title: 'no block number', from: '|$' + '{index}`', to: '`' },
  { title: 'nothing between', from: '}|$' + '{nonce}', to: '}$' + '{nonce}' },
  { title: 'nonce from 1', from: '|$' + '{nonce}|', to: '|$' + '{nonce + 1}|' },
  { title: 'blocks from 1', from: 'let blocks = 0', to: 'let blocks = 1' },
  { title: 'one block for ever', from: 'blocks += 1', to: 'blocks += 0' },
  { title: 'words overlap', from: 'offset += wordBytes', to: 'offset += 2' },
  { title: 'little endian', from: 'offset - wordBytes)', to: 'offset - wordBytes, true)' },
  { title: 'words with a sign', from: 'getUint32', to: 'getInt32' },
  { title: 'a word of 31 bits', from: '2 ** 32;', to: '2 ** 31;' },
  { title: 'no word rejected', from: 'while (drawn >= end)', to: 'while (false)' },
  { title: 'one word too many', from: 'drawn >= end', to: 'drawn > end' },
  { title: 'one word too few', from: 'drawn >= end', to: 'drawn >= end - 1' },
  { title: 'looked at once', from: 'while (drawn >= end)', to: 'if (drawn >= end)' },
  {
    title: 'scaled, not the rest',
    from: 'drawn % range',
    to: 'Math.floor((drawn / wordRange) * range)',
  },
  { title: 'positions from 0', from: 'index + 1);', to: 'index);' },
  { title: 'Sattolo', from: 'draws.draw(of - index)', to: 'draws.draw(of - index - 1)' },
  {
    title: 'the naive shuffle',
    from: 'index + (await draws.draw(of - index))',
    to: 'await draws.draw(of)',
  },
  { title: 'copied, not exchanged', from: 'positions[index] ?? 0]', to: 'positions[other] ?? 0]' },
  { title: 'the other end', from: 'positions.slice(0, take)', to: 'positions.slice(-take)' },
];

function spelling(): string {
  return "digest('SHA-256', new TextEncoder().encode(Array.from(serverSeed).join('')))";
}

describe('faults planted in copies of the rule', () => {
  test('a copy without a fault passes', async () => {
    const same = { title: 'none', from: 'const wordBytes = 4', to: 'const wordBytes = 4' };
    expect(await checkRule(faultyCopy<Rule>('src/lib/round-rule.ts', same))).toEqual([]);
  });

  test.each(faults)('caught: $title', async (fault) => {
    const copy = faultyCopy<Rule>('src/lib/round-rule.ts', fault);
    expect(await checkRule(copy)).not.toEqual([]);
  });
});
