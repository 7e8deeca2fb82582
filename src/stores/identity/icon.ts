import type { CallRefusal } from '#contract/call.ts';
import { feedbackBounds } from '#contract/care/feedback.ts';
import { changeIcon, icon, type MemberIcon, removeIcon } from '#contract/identity/profile.ts';
import { ok, type Result } from '#lib/result.ts';
import { watchChange } from '../live.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const shown = resource(() => asPicture(request(icon, {})));

/** Avatar of the member as a data URL, `undefined` for none, with the action that loads it. */
export const { $loaded: $icon, load: loadIcon } = shown;

async function asPicture<Said>(
  answering: Promise<Result<Partial<MemberIcon>, Said>>,
): Promise<Result<string | undefined, Said>> {
  const answer = await answering;
  if (!answer.ok) return answer;
  const { icon: base64 } = answer.value;
  return ok(base64 === undefined ? undefined : `data:image/webp;base64,${base64}`);
}

/** Keeps the avatar up to date with the platform; returns a function that stops it. */
export function followIcon(): () => void {
  void loadIcon();
  return watchChange('icon', () => void loadIcon());
}

/**
 * Checks whether a file can become an avatar; returns the code of its problem. The platform checks
 * again.
 */
export function checkIcon(file: File): 'image_wrong_type' | 'image_too_large' | undefined {
  if (!['image/png', 'image/jpeg'].includes(file.type)) return 'image_wrong_type';
  return file.size > feedbackBounds.imageBytes ? 'image_too_large' : undefined;
}

/** Saves a picture as the avatar. */
export function saveIcon(
  file: File,
): Promise<Result<string | undefined, CallRefusal<typeof changeIcon>>> {
  return shown.take(asPicture(request(changeIcon, { file }, { startedByMember: true })));
}

/** Removes the avatar. */
export function deleteIcon(): Promise<Result<undefined, CallRefusal<typeof removeIcon>>> {
  const remove = async () => {
    const answer = await request(removeIcon, {}, { startedByMember: true });
    return answer.ok ? ok(undefined) : answer;
  };
  return shown.take(remove());
}
