import type { FieldSetting, RegisterField, RegisterSettings } from '#contract/brand/system.ts';
import { registerSetting } from '#platform/brand/settings/index.ts';
import type { House } from './house.ts';

type Changes = Partial<Omit<RegisterSettings, 'fields'>> & {
  readonly fields?: Partial<Record<RegisterField, Partial<FieldSetting>>>;
};

/** Changes what registration asks for; all else is default. A field that is named is enabled. */
export async function askFor(
  { platform }: Pick<House, 'platform'>,
  { fields = {}, ...others }: Changes,
): Promise<void> {
  const { initial: register } = registerSetting;
  const changed = Object.entries(fields).map(([name, setting]) => [
    name,
    { ...register.fields[name as RegisterField], enabled: true, ...setting },
  ]);
  await platform.changeSetting('register', {
    ...register,
    ...others,
    fields: { ...register.fields, ...Object.fromEntries(changed) },
  });
}
