import type { ClubLabel, MemberInfo } from '#contract/identity/accounts.ts';
import { levelOf } from '#platform/base/settings/index.ts';
import { type MemberRow, toAccountType, uplineIdOf } from '../members/index.ts';

/** A member as its own session sees it. */
export function toMemberInfo(
  row: MemberRow,
  {
    token,
    levels,
    openForMs,
    maySendUp,
  }: {
    readonly token: string;
    readonly levels: readonly ClubLabel[];
    readonly openForMs: number;
    /** The brand lets members transfer to their uplines. */
    readonly maySendUp: boolean;
  },
): MemberInfo {
  const everyMinutes = row.remind_minutes;
  return {
    id: row.id,
    account: row.username,
    userName: row.username,
    nickname: row.nickname,
    type: toAccountType(row.account_type),
    toUpline: maySendUp && uplineIdOf(row) !== undefined,
    clubLabel: levelOf(levels, row.rank_level),
    token,
    mustChangePassword: row.must_change_password === 1,
    language: row.language_code ?? undefined,
    ...(everyMinutes !== null && { reminder: { everyMinutes, openForMs } }),
  };
}
