import type { ClubLabel, MemberInfo } from '#contract/identity/accounts.ts';
import { type Member, toAccountType, uplineIdOf } from '../members/index.ts';
import { levelOf } from '../settings/index.ts';

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
    toUpline: maySendUp && uplineIdOf(member) !== undefined,
    clubLabel: levelOf(levels, member.rankLevel),
    token,
    mustChangePassword: member.mustChangePassword,
    language: member.languageCode,
    ...(everyMinutes !== undefined && { reminder: { everyMinutes, openForMs } }),
  };
}
