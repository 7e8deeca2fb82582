import { listRights, type StaffRole, staffRoles } from '#contract/staff/rights.ts';
import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { actorName } from '../caller.ts';
import { endSessions } from '../sessions/index.ts';
import { deskSetting } from '../settings.ts';
import { findPerson, insertPerson, lockPeople, type Person, saveRoles } from './queries.ts';

/** Pattern of a staff person's name. */
export const staffName = /^[a-z0-9][a-z0-9._-]{1,39}$/;

/** Reads the current rights of a person by name; empty for an unknown name or a closed account. */
export async function readRights(
  reader: Reader,
  name: string,
): Promise<ReturnType<typeof listRights>> {
  const person = await findPerson(reader, name);
  return listRights(person?.isClosed === false ? person.roles : []);
}

/** Change of a staff person, with its actor. */
interface Change {
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly actor: string;
}

/** Adds a staff person and records it. Refuses with `staff_name_taken`. Returns the name. */
export async function addStaffPerson(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  { name, roles, actor }: Change,
): Promise<Result<string, 'staff_name_taken'>> {
  const nowMs = clock.nowMs();
  const person = { id: newId(nowMs), name, roles: ordered(roles), createdAtMs: nowMs };
  if (!(await insertPerson(transaction, person))) return refused('staff_name_taken');
  const detail = { roles: person.roles.join(' ') };
  const subject = actorName(name);
  await recordAct(transaction, { actor, act: 'staff_added', subject, detail, atMs: nowMs });
  return ok(name);
}

/**
 * Adds the first staff person, with every role; `undefined` when there is one already. Access to
 * the machine itself is permission enough.
 */
export async function addFirstPerson(
  transaction: Transaction,
  parts: Pick<Parts, 'clock'>,
  name: string,
): Promise<string | undefined> {
  if ((await lockPeople(transaction)).length > 0) return undefined;
  const added = await addStaffPerson(transaction, parts, {
    name,
    roles: staffRoles,
    actor: 'system',
  });
  return added.ok ? added.value : undefined;
}

/**
 * Changes a person's roles and records both sets; an empty one closes the account. Refuses with
 * `unknown_staff`, `unchanged`, and `last_owner` where fewer than two owners would remain, or none
 * where nothing waits for a second person. Returns the name.
 */
export async function changeRoles(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  { name, roles, actor }: Change,
): Promise<Result<string, 'unknown_staff' | 'unchanged' | 'last_owner'>> {
  const people = await lockPeople(transaction);
  const person = people.find((each) => each.name === name);
  if (!person) return refused('unknown_staff');
  const after = ordered(roles);
  if (after.join() === ordered(person.roles).join()) return refused('unchanged');
  const owners = filterOwners(people);
  const left = owners.filter((each) => each.name !== name).length;
  const isOwner = left < owners.length;
  // With one alone nothing that waits for a second owner would ever be decided.
  const { fourEyes } = await readSetting(transaction, deskSetting);
  const tooFew = left < (fourEyes ? 2 : 1);
  if (isOwner && !after.includes('owner') && tooFew) return refused('last_owner');
  const nowMs = clock.nowMs();
  await saveRoles(transaction, { id: person.id, roles: after, nowMs });
  if (after.length === 0) await endSessions(transaction, { staffId: person.id, nowMs });
  const detail = { before: person.roles.join(' '), after: after.join(' ') };
  const subject = actorName(name);
  await recordAct(transaction, { actor, act: 'staff_roles_changed', subject, detail, atMs: nowMs });
  return ok(name);
}

/** Returns the owners of a list whose account is open. */
export function filterOwners(people: readonly Person[]): Person[] {
  return people.filter(({ roles, isClosed }) => !isClosed && roles.includes('owner'));
}

function ordered(roles: readonly StaffRole[]): StaffRole[] {
  return staffRoles.filter((role) => roles.includes(role));
}
