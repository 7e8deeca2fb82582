import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gameList, hotGames } from '#contract/play/game-lists.ts';
import { gameDetail } from '#contract/play/games.ts';
import { testOrigin, useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';

onStorage('bad input to calls of games', (place) => {
  const house = useHouse(place);

  async function ask(path: string, query: Readonly<Record<string, string>>) {
    const url = `${testOrigin}${path}?${new URLSearchParams(query)}`;
    const response = await house().browse().send(new Request(url));
    return { status: response.status, body: await response.json() };
  }

  test('is refused with the field’s name', async () => {
    const long = 'x'.repeat(61);
    const wrong: readonly [Record<string, string>, string][] = [
      [{}, 'pageNo'],
      [{ pageNo: '0' }, 'pageNo'],
      [{ pageNo: '-1' }, 'pageNo'],
      [{ pageNo: '1.5' }, 'pageNo'],
      [{ pageNo: '1e3' }, 'pageNo'],
      [{ pageNo: ' 1' }, 'pageNo'],
      [{ pageNo: 'first' }, 'pageNo'],
      [{ pageNo: '1000001' }, 'pageNo'],
      [{ pageNo: '9'.repeat(400) }, 'pageNo'],
      [{ pageNo: '1', pageSize: '0' }, 'pageSize'],
      [{ pageNo: '1', pageSize: '43' }, 'pageSize'],
      [{ pageNo: '1', gameType: 'CHESS' }, 'gameType'],
      [{ pageNo: '1', gameType: 'rng' }, 'gameType'],
      [{ pageNo: '1', gameName: long }, 'gameName'],
      [{ pageNo: '1', minBet: '-5' }, 'minBet'],
      [{ pageNo: '1', minBet: '1.5' }, 'minBet'],
      [{ pageNo: '1', minBet: '9'.repeat(19) }, 'minBet'],
      [{ pageNo: '1', hot: '0' }, 'hot'],
      [{ pageNo: '1', sort: 'price' }, 'sort'],
      [{ pageNo: '1', colour: 'red' }, 'colour'],
    ];
    for (const [query, field] of wrong) {
      const { status, body } = await ask(gameList.path, query);
      expect([status, body.code, Object.keys(body.value.fields)], JSON.stringify(query)).toEqual([
        400,
        'invalid_input',
        [field],
      ]);
    }
    const longest = await ask(gameList.path, { pageNo: '1', gameName: 'x'.repeat(60) });
    expect(longest.status).toBe(200);
  });

  test('of any kind is answered or refused, never a failure', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.string());
    const query = fc.dictionary(
      fc.constantFrom(
        'pageNo',
        'pageSize',
        'gameType',
        'gameClassify',
        'vassalage',
        'gameName',
        'minBet',
        'hot',
        'sort',
        'gameId',
        'code',
        '__proto__',
        'constructor',
      ),
      fc.oneof(text, fc.constantFrom('1', '42', 'RNG', ',,,', '%', "'")),
    );
    const path = fc.constantFrom(gameList.path, gameDetail.path, hotGames.path);
    await fc.assert(
      fc.asyncProperty(path, query, async (callPath, callQuery) => {
        const { status } = await ask(callPath, callQuery);
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 150 },
    );
  });
});
