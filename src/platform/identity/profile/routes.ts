import {
  changeIcon,
  changeProfile,
  icon,
  profile,
  removeIcon,
} from '#contract/identity/profile.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { deleteMemberIcon, readIcon, replaceIcon } from './icon.ts';
import { readProfile, writeOwnProfile } from './profile.ts';
import { iconInput, iconValue, profileInput, profileValue, removedValue } from './schemas.ts';

/** Lists the routes of a member's own profile. */
export function profileRoutes(parts: Parts): Route[] {
  return [
    route(profile, { input: noInput, value: profileValue }, async (_, { session }) =>
      ok(await readProfile(parts, session.memberId)),
    ),
    route(changeProfile, { input: profileInput, value: profileValue }, async (input, { session }) =>
      writeOwnProfile(parts, session.memberId, input),
    ),
    route(icon, { input: noInput, value: iconValue }, async (_, { session }) =>
      ok(await readIcon(parts, session.memberId)),
    ),
    route(changeIcon, { input: iconInput, value: iconValue }, async ({ file }, { session }) =>
      replaceIcon(parts, { file, memberId: session.memberId }),
    ),
    route(removeIcon, { input: noInput, value: removedValue }, async (_, { session }) => {
      await deleteMemberIcon(parts, session.memberId);
      return ok({ removed: true });
    }),
  ];
}
