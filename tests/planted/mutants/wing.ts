/** Files of one wing and the narrowest tests that ought to see a change of them. */
export interface WingTests {
  readonly name: string;
  readonly files: readonly string[];
  /** Files and folders, the quick ones first: the first that fails ends the run. */
  readonly tests: readonly string[];
}

/** Lists files of a folder by their names. */
export const under = (folder: string, names: readonly string[], ending: string) =>
  names.map((name) => `${folder}/${name}${ending}`);
