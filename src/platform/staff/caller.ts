import { rightsOf, type StaffRole } from '#contract/staff/rights.ts';

/** Who makes a call, as the calls see it. */
export interface Caller {
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly rights: ReturnType<typeof rightsOf>;
  readonly actor: string;
}

/** What the audit log calls a staff person. */
export function actorOf(name: string): string {
  return `staff:${name}`;
}

/** A staff person as the calls of the desk know them, with the rights of their roles. */
export function callerOf({ name, roles }: Pick<Caller, 'name' | 'roles'>): Caller {
  return { name, roles, rights: rightsOf(roles), actor: actorOf(name) };
}
