import type { InputOf } from '#contract/endpoint.ts';
import type { Proof } from '#contract/identity/proof.ts';
import type {
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '#contract/identity/second-factor.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { tidyTyped } from '#lib/typed-text/typed-kinds.ts';
import type { Outcome, RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { noPassword, readStoredMember } from '../members/index.ts';
import { codeAttempts } from '../passwords/index.ts';
import { proveAgain } from '../proofs/index.ts';
import {
  beginTotp,
  checkSecondFactor,
  confirmTotpRow,
  deleteTotp,
  findTimeStep,
  findTotp,
  lockTotp,
  makeRecoveryCodes,
  makeSecret,
} from '../second-factor/index.ts';
import {
  applyCredentialChange,
  type ChangingSession,
  type Session,
  whileSignedIn,
} from '../sessions/index.ts';

/** Starts the set-up of an authenticator; one that was started before becomes void. */
export async function startAuthenticator(
  parts: Parts,
  proof: Proof,
  session: Session,
): Promise<Outcome<typeof startTotp>> {
  const proved = await proveAgain(parts, session, proof);
  if (!proved.ok) return proved;
  const { brandName: brand } = await readSetting(parts.storage.db, whitelabelSetting);
  const { secret, sealed, address } = makeSecret(parts, { brand, username: proved.value.username });
  const begun = await parts.storage.withTransaction((transaction) =>
    beginTotp(transaction, {
      memberId: session.memberId,
      secret: sealed,
      nowMs: parts.clock.nowMs(),
    }),
  );
  return begun ? ok({ secret, address }) : refused({ code: 'second_factor_on' });
}

/** Switches the second factor on once its first code is right. */
export async function confirmAuthenticator(
  parts: Parts,
  { code }: InputOf<typeof confirmTotp>,
  session: ChangingSession,
): Promise<Outcome<typeof confirmTotp>> {
  const { memberId } = session;
  const totp = await findTotp(parts.storage.db, memberId);
  if (totp?.isConfirmed) return refused({ code: 'second_factor_on' });
  const turn = await codeAttempts.count(parts, memberId);
  if (!turn.ok) return turn;
  const step = totp && findTimeStep(parts, totp.secret, tidyTyped('code', code));
  if (!totp || step === undefined) return refused({ code: 'second_factor_incorrect' });
  return whileSignedIn(parts, session, async (transaction) => {
    const { secret } = totp;
    if (!(await confirmTotpRow(transaction, { memberId, secret, step }))) {
      return refused({ code: 'second_factor_on' });
    }
    await applyCredentialChange(transaction, parts, session, 'authenticatorAdded');
    return ok({ recoveryCodes: await makeRecoveryCodes(transaction, parts, memberId) });
  });
}

/** Switches the second factor off. */
export async function removeAuthenticator(
  parts: Parts,
  input: InputOf<typeof removeTotp>,
  session: ChangingSession,
): Promise<Outcome<typeof removeTotp>> {
  const proved = await proveFactorAndPassword(parts, input, session);
  if (!proved.ok) return proved;
  return whileSignedIn(parts, session, async (transaction) => {
    await deleteTotp(transaction, session.memberId);
    await applyCredentialChange(transaction, parts, session, 'authenticatorRemoved');
    return ok({ removed: true });
  });
}

/** Replaces the recovery codes; the former ones become void. */
export async function renewCodes(
  parts: Parts,
  input: InputOf<typeof renewRecoveryCodes>,
  session: ChangingSession,
): Promise<Outcome<typeof renewRecoveryCodes>> {
  const proved = await proveFactorAndPassword(parts, input, session);
  if (!proved.ok) return proved;
  const { memberId } = session;
  return whileSignedIn(parts, session, async (transaction) => {
    if (!(await lockTotp(transaction, memberId))) {
      return refused({ code: 'second_factor_incorrect' });
    }
    await applyCredentialChange(transaction, parts, session, 'recoveryCodesRenewed');
    return ok({ recoveryCodes: await makeRecoveryCodes(transaction, parts, memberId) });
  });
}

/** The second factor itself, and the password of a member who has one. */
async function proveFactorAndPassword(
  parts: Parts,
  input: Proof & { readonly code: string },
  session: Session,
): Promise<Result<undefined, RefusalOf<typeof removeTotp>>> {
  const member = await readStoredMember(parts.storage.db, session);
  const proved =
    member.passwordHash === noPassword ? ok(member) : await proveAgain(parts, session, input);
  if (!proved.ok) return proved;
  const turn = await codeAttempts.count(parts, session.memberId);
  if (!turn.ok) return turn;
  const checked = await checkSecondFactor(parts, session.memberId, input.code);
  if (checked.ok && checked.value.isSetUp) return ok(undefined);
  const isClosed = !checked.ok && checked.refusal.code === 'second_factor_closed';
  return refused({ code: isClosed ? 'second_factor_closed' : 'second_factor_incorrect' });
}
