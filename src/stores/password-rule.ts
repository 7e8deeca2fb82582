import { atom, readonlyType } from 'nanostores';
import { type FieldSetting, registerSettings } from '#contract/system.ts';
import { request } from './request.ts';

const rule = atom<FieldSetting | undefined>();

/** How passwords are built here; `undefined` until it is known. */
export const $passwordRule = readonlyType(rule);

/** Asks the platform for it, once. */
export async function loadPasswordRule(): Promise<void> {
  if (rule.get()) return;
  const answer = await request(registerSettings, {});
  if (answer.ok) rule.set(answer.value.fields.password);
}
