import { registerSettings } from '#contract/brand/system.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

/** How passwords and numbers are asked for here, and what asks the platform for it once. */
export const { $loaded: $registerSettings, loadOnce: loadRegisterSettings } = resource(
  () => request(registerSettings, {}),
  'everyone',
);
