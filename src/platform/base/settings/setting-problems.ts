import { z } from 'zod';
import type { AnySetting, SettingProblem } from './setting.ts';

/** Lists all problems of values by their settings' names; empty when there are none. */
export function settingProblems(
  settings: readonly AnySetting[],
  values: unknown,
): readonly SettingProblem[] {
  const schemas = settings.flatMap(({ name, schema }) => (schema ? [[name, schema] as const] : []));
  const schema = z.strictObject(Object.fromEntries(schemas));
  const issues = schema.safeParse(values).error?.issues ?? [];
  return issues.flatMap((issue): SettingProblem[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: [...issue.path, key], phrase: 'is no setting' }));
    }
    if (issue.code === 'invalid_value') {
      const values = issue.values.map((value) => JSON.stringify(value)).join(' or ');
      return [{ path: issue.path, phrase: `takes ${values}` }];
    }
    if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid')) {
      const takes = issue.expected === 'array' ? 'a list, [ … ]' : 'an object, { … }';
      return [{ path: issue.path, phrase: `takes ${takes}` }];
    }
    return [{ path: issue.path, phrase: issue.message }];
  });
}
