import type { Answer } from '#contract/call.ts';
import { changeProfile, type ProfileInput, profile } from '#contract/identity/profile.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';
import { loadSession } from './session.ts';

const shown = resource(() => request(profile, {}, { startedByMember: true }));

/** Profile of the member as last answered. */
export const $profile = shown.$loaded;

/** Loads the profile. */
export const loadProfile = shown.load;

/** Saves a profile; the name in the header follows. */
export async function saveProfile(input: ProfileInput): Promise<Answer<typeof changeProfile>> {
  const saving = request(changeProfile, input, { startedByMember: true });
  const answer = await shown.take(saving);
  if (answer.ok) void loadSession();
  return answer;
}
