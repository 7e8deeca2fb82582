import { resources } from '#contract/brand/resources.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

/** What there is to download, and what asks for it. */
export const { $loaded: $apps, load: loadAppFiles } = resource(
  () => request(resources, {}),
  'everyone',
);
