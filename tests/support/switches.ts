import type { FeatureSwitch, SwitchTree } from '#contract/brand/system.ts';
import { whitelabelSetting } from '#platform/brand/settings/index.ts';
import type { House } from './house.ts';

/** Switches features on, and all others to their defaults. */
export async function switchOn(
  { platform }: Pick<House, 'platform'>,
  ...names: readonly FeatureSwitch[]
): Promise<void> {
  const { initial: whitelabel } = whitelabelSetting;
  const on = Object.fromEntries(names.map((name) => [name, '1' as const]));
  await platform.changeSetting('whitelabel', {
    ...whitelabel,
    switches: { ...whitelabel.switches, ...on },
  });
}

/** Every switch of a tree with its value, by name. */
export function switchesOf(tree: SwitchTree): Readonly<Record<string, string>> {
  const entries = (branch: object): [string, string][] =>
    Object.entries(branch).flatMap(([name, value]) =>
      typeof value === 'object' ? entries(value) : [[name, value]],
    );
  return Object.fromEntries(entries(tree));
}
