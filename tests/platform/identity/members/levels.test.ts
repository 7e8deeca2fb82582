import { expect, test } from 'vitest';
import { memberInfo } from '#contract/identity/accounts.ts';
import { settingProblems } from '#platform/base/settings/setting-problems.ts';
import { levelsSetting } from '#platform/identity/settings/index.ts';
import { onDatabase } from '../../../support/database.ts';
import { useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';

/** Returns the part of a VIP level that is shown beside a name. */
const labelOf = (index: number) => {
  const { fromStakeMinor, ...label } = levelsSetting.initial[index] ?? {};
  return label;
};

onStorage('VIP levels', (place) => {
  const house = useHouse(place);
  const setLevel = (username: string, rankLevel: number) =>
    onDatabase(house(), (db) =>
      db
        .updateTable('members')
        .set({ rank_level: rankLevel })
        .where('username', '=', username)
        .execute(),
    );

  test('a new member is on the first; the label follows what is stored', async () => {
    const browser = await house().browseAsMember('maple01');
    const labelNow = async () => {
      const answer = await browser.call(memberInfo, {});
      return answer.ok ? answer.value.clubLabel : undefined;
    };
    expect(await labelNow()).toEqual(labelOf(0));
    await setLevel('maple01', 6);
    expect(await labelNow()).toEqual(labelOf(5));
    const silver = { rankLevel: 1, labelName: 'Silver', color: '#222222', color2: '#ffffff' };
    const gold = { rankLevel: 2, labelName: 'Gold', color: '#f2b84b', color2: '#000000' };
    await house().platform.changeSetting('levels', [silver, gold]);
    expect(await labelNow()).toEqual(gold);
  });

  test('the demonstration has a member who is a VIP', async () => {
    const ranks = await onDatabase(house(), (db) =>
      db.selectFrom('members').select(['username', 'rank_level']).orderBy('username').execute(),
    );
    expect(ranks.filter(({ rank_level }) => rank_level > 4)).toEqual([
      { username: 'bamboo', rank_level: 6 },
    ]);
  });
});

const [first] = levelsSetting.initial;

test.each([
  [[], 'takes at least one level'],
  [[{ ...first, rankLevel: 2 }], 'takes levels whose rankLevel counts 1, 2, 3 and so on'],
  [[first, first], 'takes levels whose rankLevel counts 1, 2, 3 and so on'],
  [
    [{ ...first, color: 'gold' }],
    'takes a colour as six small hexadecimal digits, such as "#1a2238"',
  ],
  [[{ ...first, labelName: '' }], 'takes 1 to 30 characters'],
  [
    [{ ...first, fromStakeMinor: '1' }],
    'takes no fromStakeMinor on the lowest level, which every member has',
  ],
  [
    [first, { ...first, rankLevel: 2, fromStakeMinor: '1.5' }],
    'takes an amount in minor units as text, such as "1000000"',
  ],
  [
    [
      first,
      { ...first, rankLevel: 2, fromStakeMinor: '500' },
      { ...first, rankLevel: 3, fromStakeMinor: '500' },
    ],
    'takes levels whose fromStakeMinor rises from each to the next',
  ],
  ['VIP', 'takes a list, [ … ]'],
])('levels %j are refused: %s', (levels, phrase) => {
  const problems = settingProblems([levelsSetting], { levels });
  expect(problems.map((problem) => problem.phrase)).toEqual([phrase]);
});
