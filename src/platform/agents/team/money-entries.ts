import { newId } from '#lib/id.ts';
import { zoneDay } from '#lib/zone-day.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { accountRole, type CreatedMember } from '#platform/identity/index.ts';
import type { MemberMoney } from '#platform/money/index.ts';
import { agentsAbove } from '#platform/play/index.ts';
import { type Income, MoneySums, type Salary } from './money-sums.ts';
import { addMoneyDays, insertEntries, listPaths, type TeamEntry } from './queries.ts';
import { resizeTeams } from './team-sizes.ts';

/** Most rows that one statement writes. */
const mostAtOnce = 200;

type Entry = Omit<MemberMoney, 'kind'> & { readonly kind: TeamEntry['kind'] };

/**
 * Records money of members below agents, by their present paths, and adds it to the sums of all
 * agents above, in the transaction that moves it. Skips trials, members without an agent above, and
 * costs of excluded members.
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
    const key = [each.memberId, each.kind, each.currency, each.nowMs].join('\n');
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
  const rows = entries.flatMap(({ memberId, kind, amountMinor, currency, nowMs }) => {
    const member = members.get(memberId);
    if (!member || accountRole(member.accountType) === 'trial') return [];
    if (agentsAbove(member.path).length === 0 || isUncounted(member, kind)) return [];
    const day = zoneDay(nowMs, timeZone);
    sums.add({ day, kind, amountMinor, currency, uplinePath: member.path, count: 1 });
    return [toEntry({ id: newId(nowMs), day, member, kind, amountMinor, currency, nowMs })];
  });
  for (let start = 0; start < rows.length; start += mostAtOnce) {
    await insertEntries(transaction, rows.slice(start, start + mostAtOnce));
  }
  const days = sums.rows();
  for (let start = 0; start < days.length; start += mostAtOnce) {
    await addMoneyDays(transaction, days.slice(start, start + mostAtOnce));
  }
}

/**
 * Returns whether an entry is a bonus or rebate of an excluded member, whose play counts for nobody
 * above (rules §4.2).
 */
function isUncounted(
  { excludedUntilMs }: { readonly excludedUntilMs: number | null },
  kind: Entry['kind'],
): boolean {
  return excludedUntilMs !== null && (kind === 'bonus' || kind === 'rebate');
}

function toEntry(
  entry: Omit<Entry, 'memberId'> & {
    readonly id: string;
    readonly day: string;
    readonly member: { readonly id: string; readonly path: string };
  },
): TeamEntry {
  const { id, day, member, kind, amountMinor, currency, nowMs } = entry;
  return {
    id,
    day,
    kind,
    currency,
    atMs: nowMs,
    memberId: member.id,
    uplinePath: member.path,
    amountMinor,
  };
}
