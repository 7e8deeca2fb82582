import { atom, readonlyType } from 'nanostores';
import { type Resource, resources } from '#contract/brand/resources.ts';
import { request } from '../request.ts';

const apps = atom<readonly Resource[]>([]);

/** What there is to download; empty until it is known. */
export const $apps = readonlyType(apps);

/** Asks the platform for it. */
export async function loadAppFiles(): Promise<void> {
  const answer = await request(resources, {});
  if (answer.ok) apps.set(answer.value.list);
}
