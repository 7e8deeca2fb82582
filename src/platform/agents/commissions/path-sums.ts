import { addDays, zoneDay } from '#lib/zone-day.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import {
  countFactsQuery,
  listPlayBelow,
  listPlayByPath,
  type PathPlay,
} from '#platform/play/index.ts';
import { listCostsByPath, listSalaries } from '../team/index.ts';
import type { RunPeriod } from './run-plan.ts';
import type { PathSums } from './team-places.ts';

const nothing = { stakeMinor: 0n, validStakeMinor: 0n, payoutMinor: 0n, costsMinor: 0n };

/**
 * Reads what members below agents played in a period, and what it cost: bonuses and rebates, and
 * for a dividend the salaries of the period, as costs of the team that earned them.
 */
export async function readPathSums(
  reader: Reader,
  { kind, period, timeZone }: RunPeriod,
): Promise<PathSums[]> {
  const span = findFactSpan({ period, timeZone });
  return withCosts(reader, { kind, span, play: await listPlayByPath(reader, span) });
}

/** A team whose play is read by itself. */
interface Team {
  readonly id: string;
  /** Those that it had before as well. */
  readonly paths: readonly string[];
}

/**
 * Reads the same for the team of one agent, as if the agent stood at the top. The cost grows with
 * the team's play: returns `undefined` when there are more than `most` settled bets, else their
 * number as well.
 */
export async function readTeamSums(
  reader: Reader,
  { kind, period, timeZone }: RunPeriod,
  { team: { id, paths }, most }: { readonly team: Team; readonly most: number },
): Promise<{ readonly sums: PathSums[]; readonly count: number } | undefined> {
  const span = findFactSpan({ period, timeZone });
  const play: PathPlay[] = [];
  let left = most;
  for (let day = span.fromDay; day <= span.toDay; day = addDays(day, 1)) {
    const { count } = await countFactsQuery(reader, {
      day,
      paths,
      most: left + 1,
    }).executeTakeFirstOrThrow();
    left -= Number(count);
    if (left < 0) return undefined;
    play.push(...(await listPlayBelow(reader, { ...span, day, paths })));
  }
  const whole = await withCosts(reader, { kind, span, play });
  const sums = whole.flatMap((each) => {
    const position = each.uplinePath.indexOf(`/${id}/`);
    return position < 0 ? [] : [{ ...each, uplinePath: each.uplinePath.slice(position) }];
  });
  return { sums, count: most - left };
}

function findFactSpan({ period, timeZone }: Pick<RunPeriod, 'period' | 'timeZone'>) {
  const { startMs: fromMs, endMs: untilMs } = period;
  const days = { fromDay: zoneDay(fromMs, timeZone), toDay: zoneDay(untilMs - 1, timeZone) };
  return { fromMs, untilMs, ...days };
}

async function withCosts(
  reader: Reader,
  {
    kind,
    span,
    play,
  }: {
    readonly kind: RunPeriod['kind'];
    readonly span: ReturnType<typeof findFactSpan>;
    readonly play: readonly PathPlay[];
  },
): Promise<PathSums[]> {
  if (kind !== 'dividend') return play.map((each) => ({ ...nothing, ...each }));
  const costs = await listCostsByPath(reader, span);
  const salaries = (await listSalaries(reader, span)).map(
    ({ agentPath, currency, amountMinor }) => ({
      memberId: 'salary',
      uplinePath: `${agentPath}salary/`,
      currency,
      costsMinor: amountMinor,
    }),
  );
  return [...play, ...costs, ...salaries].map((each) => ({ ...nothing, ...each }));
}
