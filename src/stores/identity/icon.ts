import { atom, readonlyType } from 'nanostores';
import type { Answer } from '#contract/call.ts';
import { feedbackBounds } from '#contract/care/feedback.ts';
import { changeIcon, icon, removeIcon } from '#contract/identity/profile.ts';
import { watchChange } from '../live.ts';
import { questions } from '../owner.ts';
import { request } from '../request.ts';

const picture = atom<string | undefined>();

/** The member's avatar as a data URL; `undefined` while there is none, or none was asked for. */
export const $icon = readonlyType(picture);

const begin = questions(() => picture.set(undefined));

function show(base64: string | undefined): void {
  picture.set(base64 === undefined ? undefined : `data:image/webp;base64,${base64}`);
}

/** Asks for the avatar; one that cannot be had is not shown. */
export async function loadIcon(): Promise<void> {
  const counts = begin();
  const answer = await request(icon, {});
  if (answer.ok && counts()) show(answer.value.icon);
}

/** Keeps the avatar as it is on the platform, until what is answered is called. */
export function followIcon(): () => void {
  void loadIcon();
  return watchChange('icon', () => void loadIcon());
}

/** Why a file cannot become an avatar; the platform looks again. */
export function iconProblem(file: File): 'image_wrong_type' | 'image_too_large' | undefined {
  if (!['image/png', 'image/jpeg'].includes(file.type)) return 'image_wrong_type';
  return file.size > feedbackBounds.imageBytes ? 'image_too_large' : undefined;
}

/** Makes a picture the avatar. */
export async function saveIcon(file: File): Promise<Answer<typeof changeIcon>> {
  const counts = begin();
  const answer = await request(changeIcon, { file }, { startedByMember: true });
  if (answer.ok && counts()) show(answer.value.icon);
  return answer;
}

/** Takes the avatar away. */
export async function dropIcon(): Promise<Answer<typeof removeIcon>> {
  const counts = begin();
  const answer = await request(removeIcon, {}, { startedByMember: true });
  if (answer.ok && counts()) show(undefined);
  return answer;
}
