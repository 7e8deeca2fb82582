import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

/*
 * The password hash at the least cost it knows, in place of the package: a test is not about how
 * long one takes. `tests/server/process.test.ts` looks at a real one.
 */
const real: typeof Argon2 = createRequire(import.meta.url)('@node-rs/argon2');

export function hash(password: string): Promise<string> {
  return real.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}

export const { verify } = real;
