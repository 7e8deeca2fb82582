import { describe, expect, test } from 'vitest';
import { vnNumbers, vnOmissions } from '#contract/draws/lists.ts';
import { ok } from '#lib/result.ts';
import { siteLanguages } from '#site';
import { nextRegionDraw } from '../../src/views/draw-days.ts';
import type { RegionView } from '../../src/views/lottery-view.ts';
import { countdownTarget, nearDayText, stepsThatCame } from '../../src/views/station-words.ts';
import { isAwaited, loadStations } from '../../src/views/stations.ts';
import { readStationsQuery, stationsPath } from '../../src/views/stations-query.ts';
import { answerTickets, createReadMark } from '../../src/views/ticket-answer.ts';
import { prizes as north } from '../support/stations.ts';

const south = {
  8: ['61'],
  7: ['730'],
  6: ['9465', '3776', '6429'],
  5: ['0654'],
  4: ['22944', '33223', '31070', '84876', '18265', '98828', '77462'],
  3: ['79795', '70029'],
  2: ['91587'],
  1: ['24550'],
  special: ['499030'],
};

const station = (code: string, weekdays: readonly number[]) => ({ code, name: code, weekdays });
const regions: readonly RegionView[] = [
  {
    region: 'MB',
    drawTime: '18:15',
    closesAt: '18:10',
    stations: [station('MB_A', [1, 2, 3, 4, 5, 6, 7])],
    withoutDraw: [],
  },
  {
    region: 'MN',
    drawTime: '16:15',
    closesAt: '16:00',
    stations: [station('MN_A', [1]), station('MN_B', [1]), station('MN_C', [2])],
    withoutDraw: [],
  },
];

const at = (vietnam: string) => Date.parse(`${vietnam}+07:00`);

function issue(gameCode: string, day: string, more: object = {}) {
  const drawsAtMs = at(`${day}T${gameCode.startsWith('MB') ? '18:15' : '16:15'}:00`);
  const result = { prizes: gameCode.startsWith('MB') ? north : south };
  const times = { opensAtMs: 0, closesAtMs: drawsAtMs - 900_000, drawsAtMs };
  const number = day.replaceAll('-', '');
  return { gameCode, title: gameCode, number, ...times, state: 'settled', result, ...more };
}

/** Answers calls from some draws, those of a day and the results of all days. */
function load(
  issues: readonly ReturnType<typeof issue>[],
  { now, ...query }: { now: string } & ReturnType<typeof readStationsQuery>,
) {
  const heard: object[] = [];
  const call = async (endpoint: unknown, input: { date?: string; gameCode?: string }) => {
    heard.push(input);
    if (endpoint === vnOmissions) return ok({ list: [{ digits: '00', draws: 3 }] });
    expect(endpoint).toBe(vnNumbers);
    const day = input.date?.replaceAll('-', '');
    const list = issues.filter(
      (each) =>
        (day ? each.number === day : each.state !== 'closed') &&
        (input.gameCode === undefined || input.gameCode === each.gameCode),
    );
    return ok({ list });
  };
  const locals = { api: { call } } as unknown as Parameters<typeof loadStations>[0];
  return loadStations(locals, { regions, query, nowMs: at(now) }).then((view) => {
    if (!view) throw new Error('the results are not available');
    return { ...view, heard };
  });
}

const sunday = [issue('MB_A', '2026-11-22')];
const monday = [issue('MN_B', '2026-11-23'), issue('MN_A', '2026-11-23')];
const awaited = { state: 'closed', result: undefined };

describe('the results of stations', () => {
  test('are those of each region’s last day, in the order of its stations', async () => {
    const view = await load([...monday, ...sunday], { now: '2026-11-23T17:00:00' });
    const shown = view.regions.map(({ day, draws }) => [day, ...draws.map(({ title }) => title)]);
    expect(shown).toEqual([
      ['2026-11-22', 'MB_A'],
      ['2026-11-23', 'MN_A', 'MN_B'],
    ]);
    expect(view.days).toEqual(['2026-11-23', '2026-11-22']);
    expect(view.regions[0]?.omissions).toEqual([{ digits: '00', draws: 3 }]);
  });

  test('begin with today when its draw began, and wait for what has not come', async () => {
    const today = [issue('MN_A', '2026-11-23'), issue('MN_B', '2026-11-23', awaited)];
    const view = await load([...today, ...sunday], { now: '2026-11-23T16:16:00' });
    const [, region] = view.regions;
    expect(region?.day).toBe('2026-11-23');
    expect(region?.draws.map(isAwaited)).toEqual([false, true]);
  });

  test('of a chosen day are that day’s, of a region without a draw none', async () => {
    const query = { now: '2026-11-24T12:00:00', date: '2026-11-22' };
    const view = await load([...monday, ...sunday], query);
    expect(view.regions.map(({ day, draws }) => [day, draws.length])).toEqual([
      ['2026-11-22', 1],
      ['2026-11-22', 0],
    ]);
  });

  test('of a region and station are asked for alone', async () => {
    const query = { now: '2026-11-24T12:00:00', region: 'MN', station: 'MN_B' } as const;
    const view = await load([...monday, ...sunday], query);
    expect(view.station?.name).toBe('MN_B');
    expect(view.regions.map(({ draws }) => draws.map(({ title }) => title))).toEqual([['MN_B']]);
    expect(view.heard).toEqual([
      { region: 'MN', gameCode: 'MN_B', count: 8 },
      { region: 'MN', gameCode: 'MN_B', date: '2026-11-24' },
      { region: 'MN', gameCode: 'MN_B' },
    ]);
  });

  test('are none before the first draw, and the next one has its time', async () => {
    const view = await load([], { now: '2026-11-23T12:00:00' });
    const [, region] = view.regions;
    expect([region?.day, region?.draws]).toEqual([undefined, []]);
    expect(region?.next?.drawsAtMs).toBe(at('2026-11-23T16:15:00'));
    expect(region?.next?.stations.map(({ code }) => code)).toEqual(['MN_A', 'MN_B']);
  });
});

describe('a region’s countdown', () => {
  const regionAt = async (issues: readonly ReturnType<typeof issue>[], now: string) => {
    const [, region] = (await load(issues, { now })).regions;
    if (!region) throw new Error('there is no region');
    return region;
  };

  test('runs to the next draw, and waits for its beginning', async () => {
    const region = await regionAt([...monday, ...sunday], '2026-11-23T17:00:00');
    expect(countdownTarget(region)).toEqual({
      step: 'MN-2026-11-24-0',
      closesAtMs: at('2026-11-24T16:00:00'),
      drawsAtMs: at('2026-11-24T16:15:00'),
    });
  });

  test('stays at a draw until each of its stations has come', async () => {
    const steps = async (...more: readonly object[]) => {
      const today = [issue('MN_A', '2026-11-23', more[0]), issue('MN_B', '2026-11-23', more[1])];
      const region = await regionAt(today, '2026-11-23T16:16:00');
      return [stepsThatCame(region).length, countdownTarget(region)?.step];
    };
    expect(await steps(awaited, awaited)).toEqual([1, 'MN-2026-11-23-1']);
    expect(await steps({}, awaited)).toEqual([2, 'MN-2026-11-23-2']);
    expect(await steps({ state: 'voided', result: undefined }, awaited)).toEqual([
      2,
      'MN-2026-11-23-2',
    ]);
    expect(await steps({}, {})).toEqual([3, 'MN-2026-11-24-0']);
  });

  test('passes days without a draw, and is none when no draw is near', () => {
    const [, region] = regions;
    if (!region) throw new Error('there is no region');
    const now = at('2026-11-23T17:00:00');
    const without = (toDay: string) => ({
      ...region,
      withoutDraw: [{ of: ['MN'], fromDay: '2026-11-24', toDay, why: 'tet' } as const],
    });
    const next = nextRegionDraw(without('2026-11-29'), now);
    expect(next?.drawsAtMs).toBe(at('2026-11-30T16:15:00'));
    expect(nextRegionDraw(without('2027-02-01'), now)).toBeUndefined();
    expect(nextRegionDraw(region, now, region.stations[0])?.drawsAtMs).toBe(
      at('2026-11-30T16:15:00'),
    );
  });
});

describe('looked-up numbers', () => {
  test('are answered with station, prize and digits, and marked in the table', async () => {
    const query = { now: '2026-11-23T17:00:00', numbers: '30 05, 7' };
    const view = await load([...monday, ...sunday], query);
    expect(view.tickets.wrong).toEqual(['7']);
    const told = answerTickets(view).map(({ ticket, matches }) => [
      ticket,
      ...matches.map(({ title, prize, number }) => `${title} ${prize} ${number}`),
    ]);
    expect(told).toEqual([
      ['30', 'MN_A 7 730', 'MN_A special 499030', 'MN_B 7 730', 'MN_B special 499030'],
      ['05', 'MB_A 3 16105', 'MB_A 4 6805', 'MB_A 5 1605'],
    ]);
    const markOf = createReadMark({ kind: 'vnMN' }, { prizes: south }, ['30', '9030']);
    expect(markOf({ prize: 'special', number: '499030' })).toBe(4);
    expect(markOf({ prize: '7', number: '730' })).toBe(2);
    expect(markOf({ prize: '8', number: '61' })).toBe(0);
  });
});

describe('the address of results', () => {
  const read = (search: string) => readStationsQuery(new URLSearchParams(search));

  test('says region, station, day and numbers, and nothing that is none of them', () => {
    expect(read('region=MT&date=2026-11-23')).toEqual({ region: 'MT', date: '2026-11-23' });
    expect(read('station=MN_A&region=MB')).toMatchObject({ region: 'MN', station: 'MN_A' });
    expect(read('numbers=+05+32+').numbers).toBe('05 32');
    for (const wrong of ['region=XX', 'date=23-11-2026', 'date=2026-13-41', 'station=KTD_K3']) {
      expect(read(wrong)).toEqual({});
    }
  });

  test('is written in one order, without what it does not say', () => {
    const [language] = siteLanguages.filter(({ code }) => code === 'EN');
    if (!language) throw new Error('there is no English');
    const query = { ...read('numbers=05&station=MN_A'), date: '2026-11-23' };
    expect(stationsPath(language, query)).toBe(
      '/en/vnlottery?region=MN&station=MN_A&date=2026-11-23&numbers=05',
    );
    expect(stationsPath(language, {}, 'bets-title')).toBe('/en/vnlottery#bets-title');
  });
});

test('today and yesterday are called so, other days by their weekday', () => {
  const language = { tag: 'en' } as Parameters<typeof nearDayText>[0]['language'];
  const context = { language, t: (key: string) => key };
  const nowMs = at('2026-11-23T00:30:00');
  const textOf = (day: string) => nearDayText(context, { day, nowMs });
  expect(['2026-11-23', '2026-11-22', '2026-11-21'].map(textOf)).toEqual([
    'lobby:vn.today, Mon 23/11',
    'stations:yesterday, Sun 22/11',
    'Sat 21/11',
  ]);
});
