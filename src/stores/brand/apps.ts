import { resources } from '#contract/brand/resources.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

/** App files to download, with the action that loads them. */
export const { $loaded: $apps, load: loadAppFiles } = resource(
  () => request(resources, {}),
  'everyone',
);
