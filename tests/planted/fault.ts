/** A small wrong that a tired hand could write, and the tests that ought to see it. */
export interface PlantedFault {
  /** What is wrong then, in a few words; unique. */
  readonly name: string;
  /** The file it is planted in, from the root. */
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly text: string;
  /** What stands there instead. It has to load: a file that does not proves nothing. */
  readonly replacement: string;
  /** The narrowest test files that ought to see it. */
  readonly seenBy: readonly string[];
  /** Part of the titles of the tests that are enough, where a file has many slow ones. */
  readonly title?: string;
  /** Why no test sees it; the runner expects it to be missed. */
  readonly missedBecause?: string;
}
