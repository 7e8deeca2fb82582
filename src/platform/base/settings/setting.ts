import type { z } from 'zod';

/** Setting that is kept in the database, as its domain defines it. */
export interface Setting<Name extends string, Value> {
  readonly name: Name;
  /** Value of a new database; fields that a stored value of an older version lacks come from it. */
  readonly initial: Value;
  /** Value of a new demonstration brand, where it differs. */
  readonly demonstration?: Value;
  /**
   * Schema of what an operator writes, with errors that follow the setting's name; `undefined` for a
   * setting that comes with the demonstration's data.
   */
  readonly schema?: z.ZodType<Value>;
  /** Returns the problem of a valid value that a settings file must not have. */
  fileProblem?(value: Value): SettingProblem | undefined;
}

/** Setting of any value. */
export type AnySetting = Setting<string, unknown>;

/** Problem of a setting: its path, and a phrase that follows its name. */
export interface SettingProblem {
  readonly path: readonly PropertyKey[];
  readonly phrase: string;
}

/** Returns a setting with its name and value as types. */
export function defineSetting<const Name extends string, Value>(
  setting: Setting<Name, Value>,
): Setting<Name, Value> {
  return setting;
}
