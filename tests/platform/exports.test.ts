import { expect, test } from 'vitest';
import { downlinesExport } from '#contract/agents/downlines.ts';
import { agentIncomesExport } from '#contract/agents/incomes.ts';
import { lossStatementsExport } from '#contract/agents/loss-statements.ts';
import { openBetsExport } from '#contract/agents/open-bets.ts';
import { productStatementsExport } from '#contract/agents/product-statements.ts';
import { teamBetsExport, teamTransactionsExport } from '#contract/agents/records.ts';
import { agentSettlementExport } from '#contract/agents/settlement.ts';
import { rebateSpreadsExport } from '#contract/agents/spreads.ts';
import { teamDaysExport } from '#contract/agents/team.ts';
import { depositsExport, withdrawalsExport } from '#contract/list-files.ts';
import { statementExport } from '#contract/money/statement.ts';
import { bettingRecordExport } from '#contract/play/records.ts';
import { hourMs } from '#lib/time.ts';
import { addDays, monthOfDay, zoneDay } from '#lib/zone-day.ts';
import { site } from '#site';
import { askFor, beside } from '../support/deposits.ts';
import { testOrigin, useHouse } from '../support/house.ts';
import { settlePlay } from '../support/settled-play.ts';
import { listFiles, readSource } from '../support/sources.ts';
import { onEachStorage } from '../support/storages.ts';
import { openTree, type Teammate } from '../support/team.ts';

/** Every export, who may have it, whether it asks for days or for a month, and what it is called in Vietnamese. */
const files = [
  [statementExport, 'maple', false, 'Thời điểm (zone);Nội dung;Số tiền;Số dư sau đó;Tiền tệ;Ví;'],
  [depositsExport, 'maple', false, 'Thời gian tạo (zone);Mã lệnh;'],
  [withdrawalsExport, 'maple', false, '(zone);Trạng thái;Số tiền;'],
  [
    bettingRecordExport,
    'maple',
    false,
    'Thời điểm (zone);Trạng thái;Loại;Nhà cung cấp;Mã trò chơi;',
  ],
  [agentIncomesExport, 'cedar', true, 'Kỳ;Từ (zone);Đến (zone);'],
  [rebateSpreadsExport, 'cedar', true, 'Ngày (zone);Tiền tệ;'],
  [agentSettlementExport, 'cedar', 'month', 'Mục;Loại;Kỳ;Thời điểm (zone);Tiền tệ;'],
  [teamDaysExport, 'cedar', false, 'Ngày (zone);Tiền tệ;'],
  [downlinesExport, 'cedar', false, ';Khả dụng;Tiền tệ;'],
  [teamBetsExport, 'cedar', true, 'Thời điểm (zone);'],
  [openBetsExport, 'cedar', false, 'Từ lúc (zone);'],
  [productStatementsExport, 'cedar', true, 'Loại;'],
  [teamTransactionsExport, 'cedar', true, 'Thời điểm (zone);'],
  [lossStatementsExport, 'cedar', true, ';Thành viên tuyến dưới;Tính từ ngày (zone);'],
] as const;

/** The languages of the site, and how their readers' spreadsheets tell cells and fractions apart. */
const languages = [
  ...(['TY', 'VI', 'ID'] as const).map((code) => [code, ';', ','] as const),
  ...(['EN', 'CN', 'TH'] as const).map((code) => [code, ',', '.'] as const),
] as const;

test('every export stands in the table', () => {
  const named = listFiles('src/contract').flatMap((file) => {
    const source = readSource(file);
    return [...source.matchAll(/export const (\w+Export) = /g)].map(([, name]) => name);
  });
  expect(named).toHaveLength(files.length);
  for (const [endpoint] of files) expect(endpoint.isFile).toBe(true);
});

onEachStorage('files', (place) => {
  const house = useHouse(place, undefined, { hasInventedPlay: true });

  async function openTeam(): Promise<Readonly<Record<'maple' | 'cedar', Teammate>>> {
    const { maple, cedar } = await openTree(house());
    await askFor(maple.browser);
    const settledAtMs = house().clock.nowMs() - hourMs;
    await beside(house(), ({ storage, clock }) =>
      settlePlay({ storage, clock, site }, 'maple01', {
        stakeMinor: 12_345n,
        payoutMinor: 50n,
        settledAtMs,
      }),
    );
    return { maple, cedar };
  }

  async function fileOf({ browser }: Teammate, path: string, query: object, code: string) {
    const params = new URLSearchParams({ ...query, language: code });
    const answer = await browser.send(new Request(`${testOrigin}${path}?${params}`));
    expect(answer.status, `${path} ${code}`).toBe(200);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)], 'the mark of UTF-8').toEqual([0xef, 0xbb, 0xbf]);
    return {
      name: answer.headers.get('content-disposition') ?? '',
      lines: new TextDecoder().decode(bytes).split('\r\n'),
    };
  }

  const days = () => {
    const toDay = zoneDay(house().clock.nowMs(), site.timeZone);
    return { fromDay: addDays(toDay, -6), toDay };
  };

  test('of one kind of incomes say which in their name', async () => {
    const { cedar } = await openTeam();
    const { path } = agentIncomesExport;
    const all = await fileOf(cedar, path, days(), 'EN');
    expect(all.name).toContain('"incomes-20');
    for (const kind of ['dividend', 'daily', 'hourly', 'realtime']) {
      const { name } = await fileOf(cedar, path, { ...days(), kind }, 'EN');
      expect(name).toContain(`"incomes-${kind}-20`);
    }
  });

  test('are in the words, separators and decimals of their reader, by the clock of the brand', async () => {
    const team = await openTeam();
    const today = zoneDay(house().clock.nowMs(), site.timeZone);
    for (const [endpoint, who, asksFor, vietnamese] of files) {
      const span = asksFor === 'month' ? { month: monthOfDay(today) } : days();
      const query = asksFor ? span : {};
      const heads = new Map<string, string>();
      for (const [code, separator, decimal] of languages) {
        const seen = `${endpoint.path} ${code}`;
        const { name, lines } = await fileOf(team[who], endpoint.path, query, code);
        const [head = '', ...rows] = lines.slice(0, -1);
        heads.set(code, head);
        expect(name, seen).toContain(`-${today}.csv"`);
        const cells = head.split(separator);
        expect(cells.length, seen).toBeGreaterThan(4);
        for (const cell of cells) expect(cell, seen).not.toMatch(/^[a-z]+(_[a-z]+)*$|^$/);
        for (const row of rows) {
          const values = row.split(separator);
          expect(values.length, `${seen} ${row}`).toBe(cells.length);
          // Digits with a fraction have the reader's mark; states and kinds are no codes.
          for (const value of values) {
            expect(value, seen).not.toMatch(decimal === ',' ? /^-?\d+\.\d+$/ : /^-?\d+,\d+$/);
            expect(value, seen).not.toMatch(/^(?:settled|agent|member|deposit|main|true|false)$/);
            expect(value, seen).not.toMatch(/^[a-z]+_[a-z_]+$|T\d\d:\d\d/);
          }
        }
      }
      const zone = 'Asia/Ho_Chi_Minh GMT+7';
      expect(heads.get('TY')).toContain(vietnamese.replaceAll('zone', zone));
      expect(
        new Set(heads.values()).size,
        `${endpoint.path}: a language lacks its own`,
      ).toBeGreaterThanOrEqual(5);
    }
  });

  test('of a bet and of its movement show one time', async () => {
    const { maple, cedar } = await openTeam();
    const own = await fileOf(maple, bettingRecordExport.path, {}, 'TY');
    const team = await fileOf(cedar, teamBetsExport.path, days(), 'EN');
    const [time = ''] = own.lines[1]?.split(';') ?? [];
    expect(time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(team.lines[1]).toContain(`${time},`);
    expect(own.lines[1]).toContain(';123,45;123,45;0,50;-122,95;VND');
  });
});
