import {
  bulkMembers,
  previewMailing,
  staffMailings,
  tagMember,
  withdrawMailing,
  writeMailing,
} from '#contract/staff/mailings.ts';
import { ok, refused } from '#lib/result.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import {
  listStaffMailings,
  previewSegment,
  withdrawMailing as withdraw,
  writeMailing as write,
} from '#platform/care/index.ts';
import { deleteTag, findMemberByName, insertTag } from '#platform/identity/index.ts';
import { type DeskAct, deskAct } from '../desk-act.ts';
import type { DeskParts } from '../parts.ts';
import {
  countValue,
  mailingInput,
  mailingsValue,
  previewInput,
  tagInput,
  withdrawInput,
} from './schemas.ts';

/** Lists the desk calls that send messages to segments; those to many wait for a second person. */
export function mailingActs(parts: DeskParts): DeskAct[] {
  return [
    deskAct(parts, writeMailing, {
      input: mailingInput,
      waits: async (reader, input) =>
        (await previewSegment(reader, parts, input)).members > bulkMembers,
      carryOut: (transaction, input, { actor }) => write(transaction, parts, { ...input, actor }),
    }),
    deskAct(parts, withdrawMailing, {
      input: withdrawInput,
      carryOut: (transaction, input, { actor }) =>
        withdraw(transaction, parts, { ...input, actor }),
    }),
    deskAct(parts, tagMember, {
      input: tagInput,
      carryOut: async (transaction, { username, tag, isOn, why }, { actor }) => {
        const member = await findMemberByName(transaction, username);
        if (!member) return refused({ code: 'unknown_member' });
        const change = { memberId: member.id, tag };
        const isChanged = await (isOn ? insertTag : deleteTag)(transaction, change);
        if (!isChanged) return refused({ code: 'unchanged' });
        const act = isOn ? 'member_tagged' : 'member_untagged';
        const subject = `member:${member.id}`;
        const atMs = parts.clock.nowMs();
        await recordAct(transaction, { actor, act, subject, detail: { why, tag }, atMs });
        return ok(member.username);
      },
    }),
  ];
}

/** Lists the routes by which staff see who a message goes to, and what was sent. */
export function mailingRoutes(parts: DeskParts): Route[] {
  const { db } = parts.storage;
  return [
    route(previewMailing, { input: previewInput, value: countValue }, async (input) => {
      const { members, languages } = await previewSegment(db, parts, input);
      return ok({ members, languages: [...languages] });
    }),
    route(staffMailings, { input: noInput, value: mailingsValue }, async () => {
      const mailings = await listStaffMailings(db);
      return ok(mailings.map(({ segment, ...mailing }) => ({ ...mailing, segment })));
    }),
  ];
}
