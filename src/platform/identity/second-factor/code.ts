import { Secret, TOTP } from 'otpauth';
import { ok, type Result, refused } from '#lib/result.ts';
import { secondMs } from '#lib/time.ts';
import { tidyTyped } from '#lib/typed-text/typed-kinds.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { countFailureInARow, endFailuresInARow, notifyIfClosed } from '../failed-tries/index.ts';
import {
  consumeRecoveryCode,
  consumeStep,
  countRecoveryCodes,
  findTotp,
  listSecrets,
  replaceSecret,
} from './queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';

/** Authenticators agree on these (RFC 6238): six digits, another code every 30 seconds. */
const digits = 6;
const sixDigits = /^\d{6}$/;
const periodSeconds = 30;

/** Steps that a telephone's clock may be wrong by, either way. */
const tolerance = 1;

const sealPurpose = 'authenticator';

/** Result of checking the second factor; passes without a code when the member has none. */
export type SecondFactorCheck = Result<
  { readonly isSetUp: boolean },
  RuleRefusal<'second_factor_required' | 'second_factor_incorrect' | 'second_factor_closed'>
>;

/** Returns whether a member has an authenticator set up. */
export async function hasSecondFactor(reader: Reader, memberId: string): Promise<boolean> {
  return (await findTotp(reader, memberId))?.isConfirmed === true;
}

/**
 * Checks the second factor of a member and consumes it: six digits, or a recovery code. Refuses
 * with `second_factor_required` without a code, `second_factor_incorrect`, and for six digits
 * `second_factor_closed` after a hundred wrong codes in a row: from then on only a recovery code is
 * accepted.
 */
export async function checkSecondFactor(
  parts: Parts,
  memberId: string,
  typedCode: string | undefined,
): Promise<SecondFactorCheck> {
  const totp = await findTotp(parts.storage.db, memberId);
  if (!totp?.isConfirmed) return ok({ isSetUp: false });
  const code = tidyTyped('code', typedCode ?? '').toLowerCase();
  if (code === '') return refused({ code: 'second_factor_required' });
  const run = { what: 'authenticator', name: memberId } as const;
  const step = findTimeStep(parts, totp.secret, code);
  const checked = await parts.storage.withTransaction<SecondFactorCheck>(async (transaction) => {
    const isGuessable = sixDigits.test(code);
    const mayTry =
      !isGuessable || (await countFailureInARow(transaction, parts, { ...run, isMember: true }));
    if (!mayTry) return refused({ code: 'second_factor_closed' });
    const isRight =
      step === undefined
        ? await consumeRecoveryCode(transaction, {
            memberId,
            hashes: hashRecoveryCode(parts, memberId, code),
          })
        : await consumeStep(transaction, { memberId, step });
    if (isRight) await endFailuresInARow(transaction, parts, run);
    return isRight ? ok({ isSetUp: true }) : refused({ code: 'second_factor_incorrect' });
  });
  const isWrong = !checked.ok && checked.refusal.code === 'second_factor_incorrect';
  if (isWrong) await notifyIfClosed(parts, { memberId, run });
  return checked;
}

/** Generates a secret: as text to type, sealed for storage, and as an address for apps. */
export function makeSecret(
  { secrets }: Pick<Parts, 'secrets'>,
  names: { readonly brand: string; readonly username: string },
) {
  const secret = new Secret({ size: 20 });
  const { brand: issuer, username: label } = names;
  const totp = new TOTP({ issuer, label, secret, digits, period: periodSeconds });
  return {
    secret: secret.base32,
    sealed: secrets.seal(sealPurpose, secret.base32),
    address: totp.toString(),
  };
}

/**
 * Returns the time step that a code belongs to now; `undefined` when it is not the authenticator's.
 */
export function findTimeStep(
  { secrets, clock }: Pick<Parts, 'secrets' | 'clock'>,
  sealed: string,
  code: string,
): number | undefined {
  if (!sixDigits.test(code)) return undefined;
  const secret = Secret.fromBase32(secrets.unseal(sealPurpose, sealed));
  const timestamp = clock.nowMs();
  const totp = { token: code, secret, digits, period: periodSeconds, timestamp };
  const delta = TOTP.validate({ ...totp, window: tolerance });
  if (delta === null) return undefined;
  return Math.floor(timestamp / (periodSeconds * secondMs)) + delta;
}

/**
 * Seals every authenticator's secret again under the brand's newest secret; returns their number.
 */
export async function resealAuthenticators({
  storage,
  secrets,
}: Pick<Parts, 'storage' | 'secrets'>): Promise<number> {
  return await storage.withTransaction(async (transaction) => {
    const rows = await listSecrets(transaction);
    for (const { memberId, secret } of rows) {
      const sealed = secrets.seal(sealPurpose, secrets.unseal(sealPurpose, secret));
      await replaceSecret(transaction, { memberId, before: secret, sealed });
    }
    return rows.length;
  });
}

/** Reads the state of a member's second factor. */
export async function readSecondFactor({ storage }: Parts, memberId: string) {
  const totp = (await findTotp(storage.db, memberId))?.isConfirmed === true;
  const recoveryCodesLeft = totp ? await countRecoveryCodes(storage.db, memberId) : 0;
  return { totp, recoveryCodesLeft };
}
