import { wholeInBps } from '#lib/basis-points.ts';
import { isELottery, type LotteryKind } from '#lib/lottery/kinds.ts';
import { countLines } from '#lib/lottery/lines/count.ts';
import { calculatePickOdds, rowOddsBps } from '#lib/lottery/odds.ts';
import { parsePick } from '#lib/lottery/picks/pick.ts';
import type { Play } from '#lib/lottery/plays/play.ts';
import { playByCode, plays } from '#lib/lottery/plays/plays.ts';
import { checkResult } from '#lib/lottery/result/result.ts';
import { settleBet } from '#lib/lottery/settlement/settle.ts';
import { calculateStake } from '#lib/lottery/settlement/stake.ts';
import { readSource } from '../support/sources.ts';
import {
  type ArticleWords,
  type Example,
  printedDraws,
  unitStake,
} from './lottery-articles.data.ts';

/* The rows of help articles that follow from the engine, in a language of the site. */

interface LobbyTexts {
  readonly bet: Readonly<Record<string, string>>;
  readonly side: Readonly<Record<string, string>>;
  readonly vnBet: Readonly<Record<string, { readonly name: string; readonly wins: string }>>;
}

/** Makes the rows of one language. */
export function rowsIn(code: string, words: ArticleWords) {
  const { bet, side, vnBet }: LobbyTexts = JSON.parse(
    readSource(`public/locales/${code}/lobby.json`),
  );
  const number = new Intl.NumberFormat(words.tag, {
    maximumFractionDigits: 2,
    roundingMode: 'floor',
  });
  const odds = (oddsBps: number) => number.format(oddsBps / wholeInBps);
  // Dong are kept in hundredths.
  const sum = (minor: bigint) => `${number.format(Number(minor) / 100)} ${words.currency}`;
  const values = (all: readonly string[]) => all.map((value) => side[value] ?? value).join(', ');

  /** Returns the name of a play. */
  function nameOf(kind: LotteryKind, { family, outcomes, code: play }: Play): string {
    if (isELottery(kind)) return bet[family] ?? '';
    const [, cover, digits] = /^bao(\d)Lo(\d)$/.exec(play) ?? [];
    if (cover) return `Bao ${cover}, ${vnBet[`lo${digits}`]?.name ?? ''}`;
    const name = vnBet[outcomes]?.name ?? '';
    return play === outcomes ? name : `Đảo ${name}`;
  }

  /** Odds of a play: one, or from the lowest to the highest. */
  function oddsCell({ rows }: Play): string {
    const all = rows.map((row) => rowOddsBps(row)).toSorted((one, other) => one - other);
    const [low = 0] = all;
    const high = all.at(-1) ?? 0;
    return low === high ? odds(low) : `${odds(low)} ${words.between} ${odds(high)}`;
  }

  /** A row for each family of a kind: its name and odds, with what is written between. */
  function playRows(kind: LotteryKind, wins: (play: Play) => string): readonly string[] {
    const families = new Map(plays(kind).map((play) => [play.family, play]));
    return [...families.values()].map(
      (play) => `| ${nameOf(kind, play)} | ${wins(play)} | ${oddsCell(play)} |`,
    );
  }

  /** A row for each result that has odds of its own. */
  function resultRows(kind: LotteryKind): readonly string[] {
    const families = new Map(plays(kind).map((play) => [play.family, play]));
    return [...families.values()].flatMap((play) =>
      play.rows.length < 2
        ? []
        : play.rows.map(
            (row) =>
              `| ${nameOf(kind, play)} | ${values(row.values ?? [])} | ${odds(rowOddsBps(row))} |`,
          ),
    );
  }

  /** A worked example, settled by the engine. */
  function exampleRow({ kind, play: code, pick: typed, draw }: Example): string {
    const play = playByCode(kind, code);
    const read = parsePick(kind, code, typed);
    if (!read.ok) throw new Error(`${code} ${typed}: ${read.refusal.code}`);
    const { pick } = read.value;
    const printed = printedDraws[draw];
    const result = checkResult(
      kind,
      printed
        ? {
            prizes: Object.fromEntries(
              printed.map(([prize, numbers]) => [prize, numbers.split(' ')]),
            ),
          }
        : { numbers: draw.split(' ').map(Number) },
    );
    if (!result.ok) throw new Error(`${code} ${draw}: ${result.refusal}`);
    const terms = { unitStakeMinor: BigInt(unitStake * 100), multiplier: 1 };
    const stake = calculateStake(play, pick, terms);
    const bet = { kind, play: code, pick, odds: calculatePickOdds(play, pick), ...terms };
    const { returnMinor } = settleBet(bet, result.value);
    const name = nameOf(kind, play) + (play.place ? `, ${words.places[play.place]}` : '');
    const choice = pick.parts[0]?.map((pool) => values(pool) || '-').join(' / ') ?? '';
    const cells = [name, choice === 'any' ? '-' : choice, draw];
    const paid = stake.ok ? sum(stake.value) : '';
    return `| ${[...cells, paid, sum(returnMinor)].join(' | ')} |`;
  }

  /** The stake of a bet on several stations with what it is made of, a unit at 1,000 dong. */
  function stationsStake(kind: LotteryKind, code: string, typed: string, stations: number): string {
    const play = playByCode(kind, code);
    const read = parsePick(kind, code, typed);
    if (!read.ok) throw new Error(`${code} ${typed}: ${read.refusal.code}`);
    const { pick } = read.value;
    const stake = calculateStake(play, pick, { unitStakeMinor: 100_000n, multiplier: 1 });
    if (!stake.ok) throw new Error(stake.refusal);
    const factors = [stations, countLines(play, pick).lines, play.units, 1_000];
    const all = sum(stake.value * BigInt(stations));
    return `${factors.map((each) => number.format(each)).join(' × ')} = **${all}**`;
  }

  /** A row for each Vietnamese play that is no order of digits: stakes and odds, north and others. */
  function vnRows(wins: (code: string, texts: LobbyTexts['vnBet']) => string): readonly string[] {
    const [north, south] = [plays('vnMB'), plays('vnMN')];
    const codes = new Set([...north, ...south].map(({ outcomes }) => outcomes));
    return [...codes].map((code) => {
      const both = [north, south].map((all) => all.find((play) => play.code === code));
      const play = both[0] ?? both[1];
      const units = both.map((each) => (each ? number.format(each.units) : '-')).join(' / ');
      const prices = new Set(both.flatMap((each) => (each ? [oddsCell(each)] : [])));
      const name = play ? nameOf(play.kind, play) : '';
      return `| ${name} | ${wins(code, vnBet)} | ${units} | ${[...prices].join(' / ')} |`;
    });
  }

  return { playRows, resultRows, exampleRow, stationsStake, vnRows };
}
