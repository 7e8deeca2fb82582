import {
  type DrawStakes,
  drawIssue,
  drawLobby,
  drawStatistics,
  mostPast,
} from '#contract/draws/issues.ts';
import { openedNumbers, popularLotteries, runningDraws } from '#contract/draws/lists.ts';
import { kindsOfMode } from '#contract/play/prize-modes.ts';
import { emptyRollup } from '#lib/lottery/statistics/rollup.ts';
import type { Money } from '#lib/money.ts';
import { ok, refused } from '#lib/result.ts';
import { dayMs, secondMs } from '#lib/time.ts';
import { zoneDay } from '#lib/zone-day.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { type DrawGame, findDrawGame, listDrawGames } from '../games/index.ts';
import { type DrawSettings, drawsSetting } from '../settings/index.ts';
import { issueId, toDrawIssue } from './issue.ts';
import { showIssues, showProof } from './issue-view.ts';
import { listLatestDraws, listPopularLotteries, listVoidedIssues } from './lists.queries.ts';
import { findLobbyLottery, hasPrizeMode, listLobbyLotteries } from './lobby-lotteries.ts';
import { findCurrentIssue, findIssue, listDrawnIssues } from './queries.ts';
import { listRunningDraws } from './running-draws.ts';
import {
  gameInput,
  issueInput,
  issueProof,
  lobbyInput,
  lobbyValue,
  openedInput,
  openedValue,
  popularInput,
  popularValue,
  runningInput,
  runningValue,
  statisticsValue,
} from './schemas.ts';
import { stationRoutes } from './station-routes.ts';
import { listStationsBeside } from './stations-beside.queries.ts';

const usualPast = 30;
const usualPopular = 20;
const usualRunning = 3;
const popularMs = 30 * dayMs;

/** Returns a lottery as everybody sees it. */
function shown({ code: gameCode, gameId, title, kind, everyMinutes, defaultPlayType }: DrawGame) {
  return { gameCode, gameId, title, kind, everyMinutes, defaultPlayType };
}

function toStakeLimits(settings: DrawSettings, currency: string): DrawStakes {
  const { leastUnitMinor, unitStepMinor, mostBetMinor } = settings;
  const money = (amountMinor: string): Money => ({ amountMinor, currency });
  return { least: money(leastUnitMinor), step: money(unitStepMinor), mostBet: money(mostBetMinor) };
}

/** Returns the call by which everybody reads a lottery's lobby. */
function lobbyRoute({ storage, clock }: Pick<Parts, 'storage' | 'clock'>): Route {
  const { db } = storage;
  return route(drawLobby, { input: lobbyInput, value: lobbyValue }, async (input) => {
    const nowMs = clock.nowMs();
    const game = await findLobbyLottery(db, input, nowMs);
    if (!game) return refused({ code: 'unknown_lottery' });
    const { code: gameCode } = game;
    const { count, lottoView } = input;
    const games = lottoView === 'lobby' ? await listLobbyLotteries(db, input) : undefined;
    const current = await findCurrentIssue(db, { gameCode, nowMs });
    const limit = count ?? usualPast;
    const past = await listDrawnIssues(db, { gameCode, limit });
    const fromMs = past.length < limit ? 0 : (past.at(-1)?.drawsAtMs ?? 0);
    const span = { gameCode, fromMs, untilMs: nowMs, limit: mostPast };
    const voided = await listVoidedIssues(db, span);
    const settings = await readSetting(db, drawsSetting);
    const { currency } = await readSetting(db, whitelabelSetting);
    return ok({
      game: shown(game),
      nowMs,
      current: current && toDrawIssue(current, nowMs),
      beside:
        current && !game.everyMinutes
          ? await listStationsBeside(db, { game, issue: current, nowMs })
          : [],
      past: await showIssues(db, past, nowMs),
      voided: voided.map((issue) => toDrawIssue(issue, nowMs)),
      cancelBeforeMs: settings.cancelSeconds * secondMs,
      stakes: toStakeLimits(settings, currency),
      games: games?.map(shown),
    });
  });
}

/** Returns the public calls about draws. `findRollup` returns the saved statistics of a lottery. */
export function issueRoutes(
  { storage, clock, site }: Pick<Parts, 'storage' | 'clock' | 'site'>,
  findRollup: (gameCode: string) => Promise<string | undefined>,
): Route[] {
  const { db } = storage;
  return [
    lobbyRoute({ storage, clock }),
    ...stationRoutes({ storage, clock, site }),
    route(openedNumbers, { input: openedInput, value: openedValue }, async ({ prizeMode }) => {
      const nowMs = clock.nowMs();
      const all = (await listDrawGames(db)).filter(({ isDrawing }) => isDrawing);
      const games = all.filter((game) => hasPrizeMode(game, prizeMode));
      const latest = await listLatestDraws(db);
      const issues = await showIssues(db, [...latest.values()], nowMs);
      const byGame = new Map(issues.map((issue) => [issue.gameCode, issue]));
      const list = games.map((game) => ({ ...shown(game), issue: byGame.get(game.code) }));
      return ok({ nowMs, list });
    }),
    route(runningDraws, { input: runningInput, value: runningValue }, async ({ count }) => {
      const nowMs = clock.nowMs();
      const running = await listRunningDraws(db, { nowMs, limit: count ?? usualRunning });
      const list = running.map(({ game, ...issues }) => ({ ...shown(game), ...issues }));
      return ok({ nowMs, list });
    }),
    route(popularLotteries, { input: popularInput, value: popularValue }, async (input) => {
      const { count, prizeMode } = input;
      const fromDay = zoneDay(clock.nowMs() - popularMs, site.timeZone);
      const kinds = prizeMode && kindsOfMode[prizeMode];
      const codes = await listPopularLotteries(db, {
        fromDay,
        limit: count ?? usualPopular,
        kinds,
      });
      const games = new Map((await listDrawGames(db)).map((game) => [game.code, game]));
      const list = codes.flatMap((code) => {
        const game = games.get(code);
        return game ? [shown(game)] : [];
      });
      return ok({ list });
    }),
    route(drawIssue, { input: issueInput, value: issueProof }, async ({ gameCode, number }) => {
      const game = await findDrawGame(db, gameCode);
      if (!game) return refused({ code: 'unknown_lottery' });
      const issue = await findIssue(db, issueId(gameCode, number));
      return issue
        ? ok(await showProof(db, issue, { kind: game.kind, nowMs: clock.nowMs() }))
        : refused({ code: 'unknown_issue' });
    }),
    route(drawStatistics, { input: gameInput, value: statisticsValue }, async ({ gameCode }) => {
      const game = await findDrawGame(db, gameCode);
      if (!game) return refused({ code: 'unknown_lottery' });
      const rollup = (await findRollup(gameCode)) ?? JSON.stringify(emptyRollup);
      return ok({ kind: game.kind, rollup });
    }),
  ];
}
