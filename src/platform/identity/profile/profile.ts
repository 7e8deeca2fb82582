import {
  type changeProfile,
  contactFields,
  detailFields,
  type IncomeSource,
  incomeSources,
  type Profile,
  type ProfileInput,
} from '#contract/identity/profile.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { zonedNow } from '#platform/base/site.ts';
import { registerSetting } from '#platform/brand/index.ts';
import { checkProfile } from './profile-rules.ts';
import { findProfile, lockProfile, type ProfileRow, writeProfile } from './queries.ts';

/** Profile fields kept in the stored object; its other fields belong to other parts. */
const storedFields = [
  'payeeName',
  'birthday',
  'nationality',
  'sourceOfIncome',
  ...contactFields,
  ...detailFields,
] as const satisfies readonly (keyof ProfileInput)[];

/** Reads a member's own profile. */
export async function readProfile({ storage }: Parts, memberId: string): Promise<Profile> {
  return toProfile(await findProfile(storage.db, memberId));
}

/** Changes the given fields, all or none; refuses with `invalid_input` and the wrong fields. */
export async function writeOwnProfile(
  parts: Parts,
  memberId: string,
  input: ProfileInput,
): Promise<Result<Profile, RefusalOf<typeof changeProfile>>> {
  const { storage } = parts;
  const settings = await readSetting(storage.db, registerSetting);
  return storage.withTransaction(async (transaction) => {
    const before = await lockProfile(transaction, memberId);
    const { stored } = before;
    const fields = checkProfile(input, stored, { settings, now: zonedNow(parts) });
    if (Object.keys(fields).length > 0) {
      return refused({ code: 'invalid_input' as const, detail: { fields } });
    }
    const next: Record<string, string | undefined> = { ...stored };
    for (const name of storedFields) {
      if (input[name] !== undefined) next[name] = input[name] || undefined;
    }
    const nickname =
      input.nickname === undefined ? before.nickname : input.nickname || before.username;
    const after = { nickname, stored: next };
    await writeProfile(transaction, memberId, after);
    return ok(toProfile(after));
  });
}

function toProfile({ nickname, stored }: Pick<ProfileRow, 'nickname' | 'stored'>): Profile {
  const filled = storedFields.flatMap((name) => (stored[name] ? [[name, stored[name]]] : []));
  const source = incomeSources.find((each) => each === stored.sourceOfIncome);
  return { ...Object.fromEntries(filled), nickname, ...toSource(source) };
}

function toSource(source: IncomeSource | undefined): Pick<Profile, 'sourceOfIncome'> {
  return source === undefined ? {} : { sourceOfIncome: source };
}
