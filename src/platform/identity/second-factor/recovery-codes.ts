import { randomInt } from 'node:crypto';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { replaceRecoveryCodes } from './queries.ts';

const recoveryCodeCount = 10;
const recoveryCodeLength = 10;

/** Letters and digits that nobody mistakes for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Generates ten recovery codes in place of the former ones; only their hashes are stored. */
export async function makeRecoveryCodes(
  transaction: Transaction,
  parts: Pick<Parts, 'secrets'>,
  memberId: string,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeCode);
  const hashes = codes.map((code) => hashRecoveryCode(parts, memberId, code)[0] ?? '');
  await replaceRecoveryCodes(transaction, { memberId, hashes });
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/**
 * Returns the stored hashes of a recovery code: under the newest secret first, then under each
 * former one.
 */
export function hashRecoveryCode(
  { secrets }: Pick<Parts, 'secrets'>,
  memberId: string,
  code: string,
) {
  return secrets.signAll('recovery code', `${memberId} ${code}`);
}

function makeCode(): string {
  const letters = Array.from(
    { length: recoveryCodeLength },
    () => alphabet[randomInt(alphabet.length)],
  );
  return letters.join('');
}
