import type { FeatureSwitch } from '#contract/system.ts';
import { defaultSettings } from '#platform/system/defaults.ts';
import type { House } from './house.ts';

/** Switches features on, and all others to their defaults. */
export async function switchOn(
  { platform }: Pick<House, 'platform'>,
  ...names: readonly FeatureSwitch[]
): Promise<void> {
  const { whitelabel } = defaultSettings;
  const on = Object.fromEntries(names.map((name) => [name, '1' as const]));
  await platform.changeSetting('whitelabel', {
    ...whitelabel,
    switches: { ...whitelabel.switches, ...on },
  });
}
