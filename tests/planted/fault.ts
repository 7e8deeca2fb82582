/** A small wrong that a tired hand could write, and the tests that ought to see it. */
export interface PlantedFault {
  /** Unique short name of the fault: its effect in a few words. */
  readonly name: string;
  /** The file it is planted in, from the root. */
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly text: string;
  /** Text that replaces it. It has to load: a file that does not load proves nothing. */
  readonly replacement: string;
  /** The narrowest test files that ought to see it. */
  readonly seenBy: readonly string[];
  /** Part of the titles of the tests that are enough, where a file has many slow ones. */
  readonly title?: string;
  /** Reason why no test detects the fault; the runner expects it to be missed. */
  readonly missedBecause?: string;
}
