import {
  addStaff,
  endStaffSessions,
  inviteStaff,
  setStaffRoles,
  staffPeople,
  withdrawPasskeys,
} from '#contract/staff/people.ts';
import { ok, refused } from '#lib/result.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import { type DeskAct, deskAct } from '../desk-act.ts';
import type { DeskParts } from '../parts.ts';
import { countPasskeys, invite } from '../passkeys/index.ts';
import { addStaffPerson, changeRoles, filterOwners } from './person.ts';
import { findPerson, listPeople } from './queries.ts';
import { addInput, nameInput, peopleValue, rolesInput } from './schemas.ts';
import { endAllSessions, withdrawAccess } from './withdraw-access.ts';

/** Returns whether the call waits; a single owner must be able to add the second one alone. */
const waitsForOwner = async (reader: Reader) => filterOwners(await listPeople(reader)).length > 1;

/** Lists the desk calls that change staff. */
export function peopleActs(parts: DeskParts): DeskAct[] {
  return [
    deskAct(parts, addStaff, {
      input: addInput,
      waits: waitsForOwner,
      carryOut: async (transaction, input, { actor }) => {
        const added = await addStaffPerson(transaction, parts, { ...input, actor });
        return added.ok ? added : refused({ code: added.refusal });
      },
    }),
    deskAct(parts, setStaffRoles, {
      input: rolesInput,
      waits: waitsForOwner,
      carryOut: async (transaction, input, { actor, name }) => {
        if (input.name === name) return refused({ code: 'own_act' });
        const changed = await changeRoles(transaction, parts, { ...input, actor });
        return changed.ok ? changed : refused({ code: changed.refusal });
      },
    }),
    ...accessActs(parts),
  ];
}

/**
 * Lists the desk calls by which owners manage others' sign-in. Calls that withdraw access do not
 * wait for a second person.
 */
function accessActs(parts: DeskParts): DeskAct[] {
  return [
    deskAct(parts, inviteStaff, {
      input: nameInput,
      waits: waitsForOwner,
      carryOut: async (transaction, { name }, { actor }) => {
        const person = await findPerson(transaction, name);
        if (!person || person.isClosed) return refused({ code: 'unknown_staff' });
        const invited = await invite(transaction, parts, { person, actor });
        return invited.ok ? invited : refused({ code: invited.refusal });
      },
    }),
    deskAct(parts, withdrawPasskeys, {
      input: nameInput,
      carryOut: async (transaction, { name }, caller) => {
        if (name === caller.name) return refused({ code: 'own_act' });
        const order = { name, authorName: caller.name, actor: caller.actor };
        const withdrawn = await withdrawAccess(transaction, parts, order);
        return withdrawn.ok ? withdrawn : refused({ code: withdrawn.refusal });
      },
    }),
    deskAct(parts, endStaffSessions, {
      input: nameInput,
      carryOut: async (transaction, { name }, { actor }) => {
        const ended = await endAllSessions(transaction, parts, { name, actor });
        return ended.ok ? ok(String(ended.value)) : refused({ code: ended.refusal });
      },
    }),
  ];
}

/** Lists the route by which staff read who works at the desk. */
export function peopleRoutes(parts: DeskParts): Route[] {
  return [
    route(staffPeople, { input: noInput, value: peopleValue }, async () => {
      const people = await listPeople(parts.storage.db);
      const passkeys = await countPasskeys(parts.storage.db);
      return ok(
        people.map(({ id, ...person }) => ({ ...person, passkeys: passkeys.get(id) ?? 0 })),
      );
    }),
  ];
}
