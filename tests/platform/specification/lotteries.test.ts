import { beforeEach, describe, expect, test } from 'vitest';
import { bet, dice, oneDrawMs, openDraws, passTime } from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import { betAtStation } from '../../support/stations.ts';
import { embedded } from '../../support/storages.ts';
import { openClient, type Wire } from './client.ts';

const lobby = '/lgw/lottery/lobby';
const codesOf = (list: Wire): string[] =>
  list.map(({ gameCode, code }: Wire) => gameCode ?? code).toSorted();

describe('a client that knows the specification’s lottery calls alone', () => {
  const house = useHouse(embedded);
  const open = () => openClient(house().browse());
  beforeEach(() => openDraws(house()));

  /** The specification's payload (§7), to the letter. */
  const lobbyPayload = {
    lottoArea: 'VN',
    launchMode: 'LOTT',
    device: 'WEB',
    backUrl: 'https://halcyon.example/vnlottery',
    language: 'EN',
  };

  test('opens the lottery lobby to bet: on the lottery that draws next', async () => {
    const { status, value } = await open().get(lobby, { ...lobbyPayload, lottoView: 'betting' });
    expect(status).toBe(200);
    expect(value.current).toMatchObject({ gameCode: value.game.gameCode, state: 'open' });
    expect(value).not.toHaveProperty('games');
    const others = await Promise.all(
      ['MB_HANOI', 'MB_HAIPHONG'].map((gameCode) => open().get(lobby, { gameCode })),
    );
    for (const other of others) {
      expect(other.value.current.drawsAtMs).toBeGreaterThanOrEqual(value.current.drawsAtMs);
    }
  });

  test('opens the lottery lobby to look around: with the lotteries of its area and mode', async () => {
    const { value } = await open().get(lobby, { ...lobbyPayload, lottoView: 'lobby' });
    const stations = ['BACNINH', 'HAIPHONG', 'HANOI', 'NAMDINH', 'QUANGNINH', 'THAIBINH'];
    expect(codesOf(value.games)).toEqual(stations.map((name) => `MB_${name}`));
    const electronic = await open().get(lobby, { launchMode: 'ELOTT', lottoView: 'lobby' });
    expect(codesOf(electronic.value.games)).toEqual(['KTD_11X5_5M', dice]);
    expect(electronic.value.game.gameCode).toBe(dice);
  });

  test('is refused what a lobby has none of, and what nobody knows', async () => {
    const { code } = await open().get(lobby, { lottoArea: 'VN', launchMode: 'ELOTT' });
    expect(code).toBe('unknown_lottery');
    const dicePayload = { ...lobbyPayload, lottoView: 'betting', gameCode: dice };
    expect((await open().get(lobby, dicePayload)).code).toBe('unknown_lottery');
    for (const wrong of [{ lottoArea: 'XX' }, { launchMode: 'GLS' }, { lottoView: 'hall' }]) {
      const answer = await open().get(lobby, { ...lobbyPayload, ...wrong });
      const [field] = Object.keys(wrong);
      expect(answer).toMatchObject({
        status: 400,
        code: 'invalid_input',
        value: { fields: { [field ?? '']: { code: 'wrong_format' } } },
      });
    }
  });

  test('reads the Vietnamese menu by prize mode: stations are of Lott and SEA', async () => {
    const regionsOf = async (prizeMode: string) => {
      const payload = { prizeMode, device: 'WEB' };
      const { value } = await open().get('/lgw/vn/games/game_menu', payload);
      return value.regions.map(({ region }: Wire) => region);
    };
    expect(await regionsOf('Lott')).toEqual(['MB', 'MT', 'MN']);
    expect(await regionsOf('SEA')).toEqual(['MB', 'MT', 'MN']);
    expect(await regionsOf('Elott')).toEqual([]);
    expect(await regionsOf('ZY')).toEqual([]);
  });

  test('reads popular lotteries of each prize mode', async () => {
    const client = open();
    const popular = async (path: string, prizeMode: string) => {
      const payload = { count: 20, prizeMode, device: 'WEB', language: 'EN' };
      return (await client.get(path, payload)).value.list;
    };
    const member = await house().browseAsMember();
    await bet(member);
    await passTime(house(), oneDrawMs);
    const { gameCode: station, drawsAtMs } = await betAtStation(member);
    await passTime(house(), drawsAtMs - house().clock.nowMs());
    const here = (prizeMode: string) => popular('/lgw/lottery/popular', prizeMode).then(codesOf);
    expect(await here('Lott')).toEqual([station]);
    expect(await here('SEA')).toEqual([station]);
    expect(await here('Elott')).toEqual([dice]);
    expect(await here('ZY')).toEqual([dice]);
    const classifiesOf = async (prizeMode: string) => {
      const list = await popular('/lgw/games/popular', prizeMode);
      return [...new Set<string>(list.map(({ gameType }: Wire) => gameType))].toSorted();
    };
    expect(await classifiesOf('Elott')).toEqual(['ELOTT']);
    expect(await classifiesOf('SEA')).toEqual(['LOTT']);
    const unknown = await client.get('/lgw/lottery/popular', { prizeMode: 'Gold' });
    expect(unknown).toMatchObject({
      status: 400,
      value: { fields: { prizeMode: expect.anything() } },
    });
  });

  test('reads a hundred VN numbers, and the opened numbers of all or of a mode', async () => {
    const numbers = await open().get('/lgw/vn/numbers', { count: 100 });
    expect(numbers).toMatchObject({ status: 200, value: { list: [] } });
    expect((await open().get('/lgw/vn/numbers', { count: 101 })).status).toBe(400);
    const opened = (await open().get('/lgw/lottery/opened_numbers')).value.list;
    expect(opened).toHaveLength(8);
    const own = await open().get('/lgw/lottery/opened_numbers', { prizeMode: 'ZY' });
    expect(codesOf(own.value.list)).toEqual(['KTD_11X5_5M', dice]);
  });

  test('reads the prizes of the lotteries of a mode, and bets at what they say', async () => {
    const prizesOf = async (payload: object) => {
      const { value } = await open().get('/lgw/lottery/prizes', { ...payload });
      return new Map<string, Wire>(value.list.map((each: Wire) => [each.kind, each]));
    };
    expect([...(await prizesOf({})).keys()]).toEqual(['11x5', 'k3', 'vnMB']);
    expect([...(await prizesOf({ prizeMode: 'SEA' })).keys()]).toEqual(['vnMB']);
    const own = await prizesOf({ prizeMode: 'ZY', device: 'WEB' });
    expect([...own.keys()]).toEqual(['11x5', 'k3']);
    expect(own.get('k3').gameCodes).toEqual([dice]);
    const { oddsBps } = await bet(await house().browseAsMember());
    const named = own.get('k3').plays.find(({ play }: Wire) => play === 'bigSmall').prizes;
    const [[code, odds] = []] = Object.entries(oddsBps);
    expect(named.find((each: Wire) => each.code === code).oddsBps).toBe(odds);
  });
});
