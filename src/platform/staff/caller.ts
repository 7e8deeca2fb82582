import { listRights, type StaffRole } from '#contract/staff/rights.ts';

/** Staff person who makes a call, with their rights. */
export interface Caller {
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly rights: ReturnType<typeof listRights>;
  readonly actor: string;
}

/** Returns the actor name of a staff person in the audit log. */
export function actorName(name: string): string {
  return `staff:${name}`;
}

/** Builds the caller of a desk call from a staff person, with the rights of their roles. */
export function buildCaller({ name, roles }: Pick<Caller, 'name' | 'roles'>): Caller {
  return { name, roles, rights: listRights(roles), actor: actorName(name) };
}
