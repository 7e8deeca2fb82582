import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkArticle, checkPlace, withDatesAsWritten } from '#editorial/check-article.ts';
import type { CollectionName } from '#editorial/choices.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-texts-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'gate.png'), 'small');
writeFileSync(join(folder, 'heavy.png'), Buffer.alloc(600_000));

const right = {
  title: 'How to deposit',
  summary: 'What to press to pay in, and when the money arrives.',
  section: 'deposit',
  order: 30,
  updated: '2026-11-21',
};

const promotion = {
  title: 'A quiet week',
  summary: 'A small thank you for coming back.',
  category: 'daily',
  art: 'stadium',
  order: 1,
  updated: '2026-11-21',
};

function problemsWith(
  data: Record<string, unknown>,
  { collection = 'help' as CollectionName, contents = '' } = {},
) {
  const place = 'en/deposit.md';
  return checkArticle({ collection, place, file: join(folder, 'deposit.md'), contents, data });
}

test('the terms of a promotion are both there or both empty, as the forms write them', () => {
  const problems = (gift: string, condition: string) =>
    problemsWith({ ...promotion, terms: { gift, condition } }, { collection: 'promotions' });
  expect(problems('88,000 VND', 'No deposit')).toEqual([]);
  expect(problems('', '')).toEqual([]);
  expect(problems('88,000 VND', '')).toHaveLength(1);
  expect(problems('x'.repeat(41), 'No deposit')).toHaveLength(1);
});

describe('an article that is not right is refused with its file, the field and the reason', () => {
  test('a right one has no problems', () => {
    expect(problemsWith(right)).toEqual([]);
    expect(problemsWith({ ...right, draft: true, publishAt: '2026-12-01 09:30' })).toEqual([]);
  });

  test.each<[field: string, value: unknown, message: string]>([
    ['summary', 'x'.repeat(181), 'summary is too long: 181 characters, at most 170'],
    ['summary', 'Short.', 'summary is too short: 6 characters, at least 20'],
    ['title', 'A', 'title is too short: 1 character, at least 3'],
    ['title', undefined, 'title is missing'],
    ['title', null, 'title is missing'],
    ['title', 2026, 'title must be text; put it between "quotes"'],
    [
      'section',
      'acount',
      'section is "acount"; it must be one of account, deposit, withdraw, games, responsible, apps',
    ],
    ['order', 1.5, 'order is 1.5; it must be a whole number'],
    ['order', 0, 'order is 0; it must be above 0'],
    ['order', 'first', 'order is "first"; it must be a number, without quotes'],
    [
      'updated',
      '21/11/2026',
      'updated is "21/11/2026", which is not a date: write it as 2026-11-21, or with a time as 2026-11-21 09:00',
    ],
    [
      'updated',
      '2026-02-30',
      'updated is "2026-02-30", which is not a date: write it as 2026-11-21, or with a time as 2026-11-21 09:00',
    ],
    [
      'updated',
      20_261_121,
      'updated is "20261121", which is not a date: write it as 2026-11-21, or with a time as 2026-11-21 09:00',
    ],
    ['draft', 'yes', 'draft is "yes"; it must be true or false, without quotes'],
    ['Draft', true, 'there is no field "Draft": it is spelled "draft"'],
    [
      'author',
      'me',
      'there is no field "author"; the fields are title, summary, section, order, updated, publishAt, draft',
    ],
  ])('%s: %s', (field, value, message) => {
    const data = { ...right, [field]: value };
    expect(problemsWith(data)).toEqual([`help/en/deposit.md: ${message}`]);
  });

  test('every problem is named at once', () => {
    const data = { title: 'A', colour: 'gold' };
    expect(problemsWith(data).length).toBe(6);
  });

  test('a promotion names a category and a drawing that exist', () => {
    const data = { ...promotion, category: 'weekly', art: 'dragon' };
    expect(problemsWith(data, { collection: 'promotions' })).toEqual([
      'promotions/en/deposit.md: category is "weekly"; it must be one of new_player, daily, sports, casino, vip',
      'promotions/en/deposit.md: art is "dragon"; it must be one of kingfisher, lotus-lake, stadium, river-market, night-harbour, paper-lanterns',
    ]);
  });

  test('pictures lie beside the text, are small and say what they show', () => {
    const picture = (name: string, pictureAlt?: string) =>
      problemsWith(
        { ...promotion, picture: name, ...(pictureAlt && { pictureAlt }) },
        { collection: 'promotions' },
      );
    expect(picture('gate.png', 'The gate')).toEqual([]);
    expect(picture('gate.png')).toEqual([
      'promotions/en/deposit.md: pictureAlt is missing: say what the picture shows',
    ]);
    expect(picture('gone.png', 'The gate')).toEqual([
      'promotions/en/deposit.md: there is no picture gone.png beside this text',
    ]);
    expect(picture('heavy.png', 'The gate')).toEqual([
      'promotions/en/deposit.md: the picture heavy.png is too large: 600 kB, at most 500 kB',
    ]);
  });

  test('pictures within the text are held to the same', () => {
    const contents = '![](gate.png)\n![Far](https://x.test/a.png)\n![Fine](./gate.png)';
    expect(problemsWith(right, { contents })).toEqual([
      'help/en/deposit.md: the picture gate.png needs words between its square brackets: what it shows',
      'help/en/deposit.md: the picture https://x.test/a.png must lie beside this text',
    ]);
  });
});

describe('a file lies in the folder of a language', () => {
  test.each<[place: string, problem: string | undefined]>([
    ['en/how-to-deposit.md', undefined],
    ['ty/gate.png', undefined],
    ['deposit.md', 'belongs into a language’s folder, such as en or ty'],
    ['EN/deposit.md', '"EN" is no language’s folder; they are called en, ty, vi, cn, id, th'],
    ['xx/deposit.md', '"xx" is no language’s folder; they are called en, ty, vi, cn, id, th'],
    ['en/old/deposit.md', 'lies one folder too deep'],
    [
      'en/Nạp tiền.md',
      'file names are small letters without marks, digits and hyphens, such as how-to-deposit.md',
    ],
  ])('%s', (place, problem) => {
    expect(checkPlace('help', place)).toBe(problem && `help/${place}: ${problem}`);
  });
});

test('dates reach the check as they stand in the file', () => {
  const contents = "---\nupdated: 2026-02-30 # soon\npublishAt: '2026-12-01'\ntitle: x\n---\n";
  const data = { updated: new Date('2026-03-02'), publishAt: new Date('2026-12-01'), title: 'x' };
  expect(withDatesAsWritten(data, contents)).toEqual({
    updated: '2026-02-30',
    publishAt: '2026-12-01',
    title: 'x',
  });
});
