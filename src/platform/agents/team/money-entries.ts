import { newId } from '#lib/id.ts';
import { zoneDay } from '#lib/zone-day.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { accountRole, type CreatedMember } from '#platform/identity/index.ts';
import type { MemberMoney } from '#platform/money/index.ts';
import { agentsAbove, countedPathOfChange } from '#platform/play/index.ts';
import { type Income, MoneySums, type Salary } from './money-sums.ts';
import {
  addMoneyDays,
  findEntryPath,
  insertEntries,
  listPaths,
  type TeamEntry,
} from './queries.ts';
import { resizeTeams } from './team-sizes.ts';

/** Most rows that one statement writes. */
const mostAtOnce = 200;

type Entry = Omit<MemberMoney, 'kind'> & { readonly kind: TeamEntry['kind'] };

/**
 * Records money of members below agents, by their present paths, and adds it to the sums of all
 * agents above, in the transaction that moves it. Skips trials, members without an agent above, and
 * costs of excluded members that were given in the exclusion.
 * @param timeZone the brand's, which days are counted in.
 */
export async function recordTeamMoney(
  transaction: Transaction,
  moved: readonly MemberMoney[],
  timeZone: string,
): Promise<void> {
  await recordEntries(transaction, mergeByMoment(moved), timeZone);
}

/**
 * Counts a new member for all above, with what was given at once, in the transaction that makes the
 * member.
 */
export async function recordJoined(
  transaction: Transaction,
  made: CreatedMember,
  timeZone: string,
): Promise<void> {
  const { id: memberId, currency, openingGiftMinor, nowMs } = made;
  const [member] = await listPaths(transaction, [memberId]);
  if (!member || accountRole(made.accountType) === 'trial') return;
  const above = agentsAbove(member.path);
  if (above.length === 0) return;
  const subject = { memberId, currency, nowMs };
  const gift = { ...subject, kind: 'bonus', amountMinor: openingGiftMinor } as const;
  const joined = { ...subject, kind: 'joined', amountMinor: 0n } as const;
  await recordEntries(transaction, openingGiftMinor > 0n ? [joined, gift] : [joined], timeZone);
  await resizeTeams(transaction, { from: [], to: above, members: 1 });
}

/** Agent's own income, and the salary that is a cost of its team. */
interface PaidIncome extends Omit<Income, 'day'> {
  readonly nowMs: number;
  readonly salary?: Omit<Salary, 'currency'> | undefined;
}

/**
 * Adds an agent's own income to its day, and a salary to the costs of all agents above, in the
 * transaction that pays it.
 */
export async function recordIncome(
  transaction: Transaction,
  { nowMs, salary, ...income }: PaidIncome,
  timeZone: string,
): Promise<void> {
  const sums = new MoneySums();
  if (income.amountMinor > 0n) sums.addIncome({ ...income, day: zoneDay(nowMs, timeZone) });
  if (salary) sums.addSalary({ ...salary, currency: income.currency });
  const rows = sums.rows();
  if (rows.length > 0) await addMoneyDays(transaction, rows);
}

/** Merges the transfers that moved money of one member at one moment into one entry. */
function mergeByMoment(moved: readonly MemberMoney[]): Entry[] {
  const sums = new Map<string, Entry>();
  for (const each of moved) {
    const { memberId, kind, currency, nowMs, givenAtMs, changedRoundId } = each;
    const key = [memberId, kind, currency, nowMs, givenAtMs, changedRoundId].join('\n');
    const amountMinor = (sums.get(key)?.amountMinor ?? 0n) + each.amountMinor;
    sums.set(key, { ...each, amountMinor });
  }
  return [...sums.values()].filter(({ amountMinor }) => amountMinor !== 0n);
}

async function recordEntries(
  transaction: Transaction,
  entries: readonly Entry[],
  timeZone: string,
): Promise<void> {
  if (entries.length === 0) return;
  const ids = [...new Set(entries.map(({ memberId }) => memberId))];
  const members = new Map((await listPaths(transaction, ids)).map((each) => [each.id, each]));
  const sums = new MoneySums();
  const rows: TeamEntry[] = [];
  for (const entry of entries) {
    const { memberId, kind, amountMinor, currency, nowMs } = entry;
    const member = members.get(memberId);
    if (!member || accountRole(member.accountType) === 'trial') continue;
    const uplinePath = await findCountedPath(transaction, entry, member);
    if (uplinePath === undefined || agentsAbove(uplinePath).length === 0) continue;
    const day = zoneDay(nowMs, timeZone);
    sums.add({ day, kind, amountMinor, currency, uplinePath, count: 1 });
    const id = newId(nowMs);
    rows.push({ id, day, kind, currency, atMs: nowMs, memberId, uplinePath, amountMinor });
  }
  for (let start = 0; start < rows.length; start += mostAtOnce) {
    await insertEntries(transaction, rows.slice(start, start + mostAtOnce));
  }
  const days = sums.rows();
  for (let start = 0; start < days.length; start += mostAtOnce) {
    await addMoneyDays(transaction, days.slice(start, start + mostAtOnce));
  }
}

/**
 * Returns the path that an entry is counted by, that of now; `undefined` for a bonus or rebate of an
 * excluded member, whose play counts for nobody above (rules §4.2). What comes back of an earlier one
 * is taken from whom that was counted for, as a void of play is: also in an exclusion, and from nobody
 * where it was counted for nobody.
 */
async function findCountedPath(
  transaction: Transaction,
  { memberId, kind, givenAtMs, changedRoundId, nowMs }: Entry,
  { path, excludedUntilMs }: { readonly path: string; readonly excludedUntilMs: number | null },
): Promise<string | undefined> {
  const isCost = kind === 'bonus' || kind === 'rebate';
  const isAlone = excludedUntilMs !== null;
  if (!isCost) return path;
  if (changedRoundId !== undefined) {
    const member = { id: memberId, path, excludedUntilMs };
    return countedPathOfChange(transaction, member, changedRoundId);
  }
  if (givenAtMs === undefined) return isAlone ? undefined : path;
  const former = await findEntryPath(transaction, { memberId, kind, atMs: givenAtMs });
  // What is given in this very transaction has no entry yet.
  if (former === undefined && givenAtMs === nowMs) return isAlone ? undefined : path;
  return former === undefined || isAlone ? former : path;
}
