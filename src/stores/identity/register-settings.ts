import { registerSettings } from '#contract/brand/system.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

/** Settings of passwords and numbers in registrations, with the action that loads them once. */
export const { $loaded: $registerSettings, loadOnce: loadRegisterSettings } = resource(
  () => request(registerSettings, {}),
  'everyone',
);
