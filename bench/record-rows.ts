import type { Bulk } from './bulk.ts';
import { stepMs } from './ledger-rows.ts';

/** Rows written by one statement. */
const atOnce = 250_000;

/**
 * Gives a member so many settled rounds up to now, one every ten seconds, among four categories and
 * a hundred games, with the sums of their days and months.
 * @returns the time of the first round.
 */
export async function fillRounds(bulk: Bulk, member: string, count: number): Promise<number> {
  const own = await bulk.value(`select id from members where username = '${member}'`);
  const firstAtMs = Date.now() - count * stepMs;
  for (let done = 0; done < count; done += atOnce) {
    const rounds = { from: done + 1, to: Math.min(done + atOnce, count), firstAtMs };
    await bulk.run('begin');
    await writeFacts(bulk, { ...rounds, member: own });
    await bulk.run('commit');
  }
  await bulk.run(`insert into member_days (day, member_id, currency, mode, category, vassalage,
      rounds, stake_minor, valid_stake_minor, payout_minor)
    select day, member_id, currency, mode, category, vassalage, count(*), sum(stake_minor),
      sum(valid_stake_minor), sum(payout_minor)
    from facts group by day, member_id, currency, mode, category, vassalage`);
  await bulk.run(`insert into member_months (month, member_id, currency, mode, category, vassalage,
      rounds, stake_minor, valid_stake_minor, payout_minor)
    select substr(day, 1, 7), member_id, currency, mode, category, vassalage, sum(rounds),
      sum(stake_minor), sum(valid_stake_minor), sum(payout_minor)
    from member_days
    group by substr(day, 1, 7), member_id, currency, mode, category, vassalage`);
  await bulk.settle();
  return firstAtMs + stepMs;
}

/** The brand's day of a moment; its zone is seven hours ahead of UTC all year. */
function dayOfSql(atMs: string): string {
  const seconds = `((${atMs}) / 1000 + 25200)`;
  return `cast(${seconds} / 86400 as bigint)`;
}

async function writeFacts(
  bulk: Bulk,
  rounds: {
    readonly from: number;
    readonly to: number;
    readonly firstAtMs: number;
    readonly member: string;
  },
): Promise<void> {
  const { from, to, firstAtMs, member } = rounds;
  const atMs = `cast(${firstAtMs} as bigint) + n * ${stepMs}`;
  const id = `'019a0000-0000-7000-8000-' || cast(100000000000 + n as text)`;
  const category = `case n % 4 when 0 then 'RNG' when 1 then 'LIVE' when 2 then 'FISH' else 'PVP' end`;
  await bulk.run(`insert into facts (id, kind, settled_at_ms, day, member_id, upline_path, category,
      vassalage, game_id, round_id, stake_minor, valid_stake_minor, payout_minor, currency, mode)
    with recursive rounds(n) as (
      select cast(${from} as bigint) union all select n + 1 from rounds where n < ${to})
    select ${id}, 'settled', ${atMs}, ${bulk.dayText(dayOfSql(atMs))}, '${member}', '/', ${category},
      'V' || cast(n % 8 as text), 'game-' || cast(n % 100 as text), null, 1000, 1000,
      (n % 3) * 900, 'VND', 'real' from rounds`);
}
