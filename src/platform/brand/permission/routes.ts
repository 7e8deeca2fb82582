import { permission } from '#contract/brand/permission.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readPermission } from './permission.ts';
import { permissionInput, permissionValue } from './schemas.ts';

/** Lists the route that reads a visitor's permissions. */
export function permissionRoutes(parts: Parts): Route[] {
  return [
    route(
      permission,
      { input: permissionInput, value: permissionValue },
      async (_, { clientAddress }) => ok(await readPermission(parts, clientAddress)),
    ),
  ];
}
