import { atom, readonlyType } from 'nanostores';
import { type RegisterSettings, registerSettings } from '#contract/brand/system.ts';
import { request } from '../request.ts';

const settings = atom<RegisterSettings | undefined>();

/** How passwords and numbers are asked for here; `undefined` until it is known. */
export const $registerSettings = readonlyType(settings);

/** Asks the platform for it, once. */
export async function loadRegisterSettings(): Promise<void> {
  if (settings.get()) return;
  const answer = await request(registerSettings, {});
  if (answer.ok) settings.set(answer.value);
}
