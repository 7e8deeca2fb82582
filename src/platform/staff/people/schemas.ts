import { z } from 'zod';
import { staffRoles } from '#contract/staff/rights.ts';
import { staffName } from './person.ts';

const roles = z.array(z.enum(staffRoles)).max(staffRoles.length);
const name = z.string().regex(staffName);

export const addInput = z.strictObject({ name, roles: roles.min(1) });
export const rolesInput = z.strictObject({ name, roles });
export const nameInput = z.strictObject({ name });
export const peopleValue = z.array(
  z.strictObject({
    name: z.string(),
    roles: z.array(z.enum(staffRoles)),
    createdAtMs: z.number(),
    isClosed: z.boolean(),
    passkeys: z.number(),
  }),
);
