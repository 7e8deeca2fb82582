import type { ClubLabel, MemberInfo } from '#contract/identity/accounts.ts';
import { findUplineId, type Member, toAccountType } from '../members/index.ts';
import { findClubLabel } from '../settings/index.ts';

/** Converts a member to the form its own session sees. */
export function toMemberInfo(
  member: Member,
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
  const everyMinutes = member.remindMinutes;
  return {
    id: member.id,
    account: member.username,
    userName: member.username,
    nickname: member.nickname,
    type: toAccountType(member.accountType),
    toUpline: maySendUp && findUplineId(member) !== undefined,
    clubLabel: findClubLabel(levels, member.rankLevel),
    token,
    mustChangePassword: member.mustChangePassword,
    language: member.languageCode,
    ...(everyMinutes !== undefined && { reminder: { everyMinutes, openForMs } }),
  };
}
