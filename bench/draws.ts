import { makeDrawPlace } from './draw-place.ts';
import { betLast } from './draw-rush.ts';
import { settleMany } from './draw-settling.ts';
import { printTable } from './table.ts';

/*
 * Bets in the last ten seconds of an issue over HTTP, and how long an issue's bets take to settle
 * while its lobby is read; each on the embedded engine and, where TEST_DATABASE_URL is set, on
 * PostgreSQL. The load is made by this process on the same machine.
 * `npm run bench:draws -- rush embedded`, `… settling postgres 20000` and so on do a part of it.
 */
const goals = { rushP99Ms: 500, settlingMs: 10_000, lobbyP99Ms: 400 };
const rushBets = 10_000;

const words = process.argv.slice(2);
const wants = (part: string, other: string) => words.includes(part) || !words.includes(other);
const settledBets = words.map(Number).find((each) => each > 0) ?? 100_000;
const engines = [
  ...(wants('embedded', 'postgres') ? (['embedded'] as const) : []),
  ...(wants('postgres', 'embedded') && process.env.TEST_DATABASE_URL !== undefined
    ? (['PostgreSQL'] as const)
    : []),
];

function verdict(isMet: boolean): string {
  if (!isMet) process.exitCode = 1;
  return isMet ? 'met' : 'not met';
}

if (wants('rush', 'settling')) {
  const rows = [];
  for (const engine of engines) {
    const place = await makeDrawPlace(engine);
    const rush = await betLast(place, rushBets).finally(place.drop);
    const { accepted, refused, p99Ms, late, isWhole, isClean } = rush;
    const answered = accepted + (refused.issue_closed ?? 0);
    const isMet = answered === rushBets && late === 0 && isWhole && p99Ms <= goals.rushP99Ms;
    rows.push({
      'bets in the last 10 s': engine,
      accepted,
      refused: JSON.stringify(refused),
      late,
      'p99 ms': p99Ms.toFixed(0),
      books: isClean ? 'clean' : 'NOT CLEAN',
      goal: verdict(isMet && isClean),
    });
  }
  printTable(rows);
  console.info(`\nGoal: answered with a reason, none late, p99 at most ${goals.rushP99Ms} ms.\n`);
}

if (wants('settling', 'rush')) {
  const rows = [];
  for (const engine of engines) {
    const place = await makeDrawPlace(engine);
    const settling = await settleMany(place, settledBets).finally(place.drop);
    const { bets, tookMs, lobbyP99Ms, lobbyReads, isClean } = settling;
    const isMet = tookMs <= goals.settlingMs && lobbyP99Ms <= goals.lobbyP99Ms;
    rows.push({
      'bets of one issue settled': engine,
      bets,
      s: (tookMs / 1_000).toFixed(1),
      'lobby reads': lobbyReads,
      'p99 ms': lobbyP99Ms.toFixed(0),
      books: isClean ? 'clean' : 'NOT CLEAN',
      goal: verdict(isMet && isClean && bets === settledBets),
    });
  }
  printTable(rows);
  const { settlingMs, lobbyP99Ms } = goals;
  console.info(`\nGoal: 100,000 in ${settlingMs / 1_000} s, lobby p99 at most ${lobbyP99Ms} ms.`);
}
