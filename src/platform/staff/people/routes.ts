import { addStaff, setStaffRoles, staffPeople } from '#contract/staff/people.ts';
import { ok, refused } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import { act, type DeskAct, type RuleOf } from '../act.ts';
import type { DeskParts } from '../parts.ts';
import { addPerson, changeRoles, ownersAmong } from './person.ts';
import { listPeople } from './queries.ts';
import { addInput, peopleValue, rolesInput } from './schemas.ts';

/** Whoever is alone must be able to make the second one. */
const waitsForOwner: NonNullable<RuleOf<typeof addStaff>['waits']> = async (reader) =>
  ownersAmong(await listPeople(reader)).length > 1;

export function peopleActs(parts: DeskParts): DeskAct[] {
  return [
    act(parts, addStaff, {
      input: addInput,
      waits: waitsForOwner,
      carryOut: async (transaction, input, { actor }) => {
        const added = await addPerson(transaction, parts, { ...input, actor });
        return added.ok ? added : refused({ code: added.refusal });
      },
    }),
    act(parts, setStaffRoles, {
      input: rolesInput,
      waits: waitsForOwner,
      carryOut: async (transaction, input, { actor, name }) => {
        if (input.name === name) return refused({ code: 'own_act' });
        const changed = await changeRoles(transaction, parts, { ...input, actor });
        return changed.ok ? changed : refused({ code: changed.refusal });
      },
    }),
  ];
}

export function peopleRoutes(parts: DeskParts): Route[] {
  return [
    route(staffPeople, { input: noInput, value: peopleValue }, async () => {
      const people = await listPeople(parts.storage.db);
      return ok(people.map(({ id: _id, ...person }) => person));
    }),
  ];
}
