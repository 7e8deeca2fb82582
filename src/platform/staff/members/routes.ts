import {
  beginMemberExclusion,
  closeAccount,
  endMemberExclusion,
  giveMemberPassword,
  markStaffAccount,
  openAccount,
  staffMember,
} from '#contract/staff/members.ts';
import { ok, refused } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import {
  type AccountAct,
  actOnAccount,
  findMemberByName,
  isStaffAccount,
  issuePassword,
  listAccountActs,
  markStaff,
} from '#platform/identity/index.ts';
import { beginExclusion, endExclusion, readMemberPlay } from '#platform/protection/index.ts';
import { type DeskAct, deskAct, type RuleOf } from '../desk-act.ts';
import type { DeskParts } from '../parts.ts';
import {
  exclusionInput,
  memberInput,
  memberValue,
  passwordValue,
  reasonedInput,
  staffInput,
} from './schemas.ts';

const unknown = refused({ code: 'unknown_member' } as const);

/** Lists the desk calls that change members' accounts. */
export function listMemberActs(parts: DeskParts): DeskAct[] {
  const mark =
    (done: AccountAct['act']): RuleOf<typeof closeAccount>['carryOut'] =>
    async (transaction, { username, why }, { actor: operator }) => {
      const order = { username, act: done, why, operator };
      const marked = await actOnAccount(transaction, parts, order);
      return marked.ok ? ok(String(marked.value.endedSessions)) : marked;
    };
  return [
    deskAct(parts, closeAccount, { input: reasonedInput, carryOut: mark('closed') }),
    deskAct(parts, openAccount, { input: reasonedInput, carryOut: mark('opened') }),
    deskAct(parts, markStaffAccount, {
      input: staffInput,
      waits: async () => true,
      carryOut: async (transaction, input, { actor: operator }) => {
        const marked = await markStaff(transaction, parts, { ...input, operator });
        return marked.ok ? marked : refused({ code: marked.refusal });
      },
    }),
    deskAct(parts, beginMemberExclusion, {
      input: exclusionInput,
      carryOut: async (transaction, { username, length, why }, { actor }) => {
        const member = await findMemberByName(transaction, username);
        if (!member) return unknown;
        const order = { memberId: member.id, length, actor, why };
        const begun = await beginExclusion(transaction, parts, order);
        return begun.ok ? ok(member.username) : begun;
      },
    }),
    deskAct(parts, endMemberExclusion, {
      input: reasonedInput,
      waits: async () => true,
      carryOut: async (transaction, { username, why }, { actor }) => {
        const member = await findMemberByName(transaction, username);
        if (!member) return unknown;
        const order = { memberId: member.id, actor, why };
        const ended = await endExclusion(transaction, parts, order);
        return ended.ok ? ok(member.username) : ended;
      },
    }),
  ];
}

/** Lists the routes by which staff read a member and issue a password. */
export function memberRoutes(parts: DeskParts): Route[] {
  return [
    route(
      giveMemberPassword,
      { input: reasonedInput, value: passwordValue },
      async (input, { staff: { actor } }) => {
        const issued = await issuePassword(parts, { ...input, actor });
        if (!issued.ok) return issued;
        parts.outbox.wake();
        return ok({ password: issued.value });
      },
    ),
    route(staffMember, { input: memberInput, value: memberValue }, async ({ username }) => {
      const { db } = parts.storage;
      const member = await findMemberByName(db, username);
      if (!member) return unknown;
      const { acts, ...play } = await readMemberPlay(db, member, parts.clock.nowMs());
      const all = [...acts, ...(await listAccountActs(db, member.id))];
      return ok({
        username: member.username,
        isClosed: member.closedAtMs !== undefined,
        isStaff: await isStaffAccount(db, member.id),
        ...play,
        acts: all.toSorted((one, other) => one.atMs - other.atMs),
      });
    }),
  ];
}
