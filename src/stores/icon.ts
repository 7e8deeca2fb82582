import { atom, readonlyType } from 'nanostores';
import type { Answer } from '#contract/call.ts';
import { feedbackBounds } from '#contract/feedback.ts';
import { changeIcon, icon, removeIcon } from '#contract/profile.ts';
import { watchChange } from './live.ts';
import { request } from './request.ts';
import { $session } from './session.ts';

const picture = atom<string | undefined>();

/** The member's avatar as a data URL; `undefined` while there is none, or none was asked for. */
export const $icon = readonlyType(picture);

/** Whose avatar it is; an answer for somebody else is dropped. */
let owner: string | undefined;

$session.listen((session) => {
  const next = 'member' in session ? session.member.id : undefined;
  if (owner !== next) picture.set(undefined);
  owner = next;
});

function show(base64: string | undefined): void {
  picture.set(base64 === undefined ? undefined : `data:image/webp;base64,${base64}`);
}

/** Asks for the avatar; one that cannot be had is not shown. */
export async function loadIcon(): Promise<void> {
  const asker = owner;
  const answer = await request(icon, {});
  if (answer.ok && asker === owner) show(answer.value.icon);
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
  const answer = await request(changeIcon, { file }, { startedByMember: true });
  if (answer.ok) show(answer.value.icon);
  return answer;
}

/** Takes the avatar away. */
export async function dropIcon(): Promise<Answer<typeof removeIcon>> {
  const answer = await request(removeIcon, {}, { startedByMember: true });
  if (answer.ok) show(undefined);
  return answer;
}
