import { formatSum, toMoney } from '#lib/money.ts';
import { addDays, zoneDay } from '#lib/zone-day.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import {
  countRewards,
  findLastDeposit,
  listNewWithdrawals,
  listUncountedPlayers,
  sumStakesFrom,
} from './play.queries.ts';
import type { SignalDraft } from './signal.ts';

const withdrawalsPerRun = 500;

/** Divisor of a deposit: stakes below that share are hardly any play. */
const playedShare = 10n;

/** Moment of a run, with the end of the one before. */
export interface PlayQuery extends ZonedMoment {
  readonly fromMs: number;
}

/** Finds members who cover too much with their bets, and withdrawals without play. */
export async function findPlayFindings(reader: Reader, query: PlayQuery): Promise<SignalDraft[]> {
  return [...(await findCoverage(reader, query)), ...(await findUnplayed(reader, query))];
}

async function findCoverage(
  reader: Reader,
  { nowMs, timeZone }: PlayQuery,
): Promise<SignalDraft[]> {
  const today = zoneDay(nowMs, timeZone);
  const findings: SignalDraft[] = [];
  for (const day of [addDays(today, -1), today]) {
    for (const row of await listUncountedPlayers(reader, day)) {
      const { memberId, rounds, stakeMinor, validMinor, currency } = row;
      findings.push({
        kind: 'coverage',
        subject: `${memberId}:${day}`,
        memberIds: [memberId],
        evidence: {
          day,
          rounds: String(rounds),
          staked: sum(stakeMinor, currency),
          counted: sum(validMinor, currency),
        },
      });
    }
  }
  return findings;
}

async function findUnplayed(
  reader: Reader,
  { fromMs, timeZone }: PlayQuery,
): Promise<SignalDraft[]> {
  const findings: SignalDraft[] = [];
  for (const withdrawal of await listNewWithdrawals(reader, { fromMs, limit: withdrawalsPerRun })) {
    const { id, memberId, currency, amountMinor, atMs } = withdrawal;
    const deposit = await findLastDeposit(reader, { memberId, beforeMs: atMs });
    if (!deposit) continue;
    const span = { memberId, fromMs: deposit.atMs, untilMs: atMs };
    const rewards = await countRewards(reader, span);
    const fromDay = zoneDay(deposit.atMs, timeZone);
    const stakedMinor = await sumStakesFrom(reader, { memberId, fromDay, currency });
    if (rewards === 0 || stakedMinor * playedShare >= deposit.amountMinor) continue;
    findings.push({
      kind: 'unplayed',
      subject: id,
      memberIds: [memberId],
      evidence: {
        withdrawal: id,
        withdrawn: sum(amountMinor, currency),
        deposited: sum(deposit.amountMinor, currency),
        staked: sum(stakedMinor, currency),
        rewards: String(rewards),
      },
    });
  }
  return findings;
}

function sum(amountMinor: bigint, currency: string): string {
  return formatSum(toMoney(amountMinor, currency), 'en');
}
