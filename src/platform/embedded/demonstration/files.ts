import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '#lib/startup-error.ts';

const dataPath = join(import.meta.dirname, '../../../../demo');

/** A file of the folder `demo` in bytes: most are only hashed, and decoding takes longer than that. */
export interface DataFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Reads a file without looking into it.
 * @throws StartupError when it is missing.
 */
export function readDataFile(name: string): DataFile {
  const path = join(dataPath, name);
  if (!existsSync(path)) throw new StartupError(`The data file demo/${name} is missing.`);
  return { name, bytes: readFileSync(path) };
}

/**
 * Parses a file's content.
 * @throws StartupError when it does not fit the schema, naming the place.
 */
export function parseDataFile<Schema extends z.ZodType>(
  { name, bytes }: DataFile,
  schema: Schema,
): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(bytes.toString()));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new StartupError(`The data file demo/${name} is wrong: ${why}`);
  }
}

/** Returns the SHA-256 of files, hex. */
export function hashFiles(files: readonly DataFile[]): string {
  const hash = createHash('sha256');
  for (const { bytes } of files) hash.update(bytes).update('\0');
  return hash.digest('hex');
}
