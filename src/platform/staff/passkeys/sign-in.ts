import { z } from 'zod';
import type { InputOf } from '#contract/endpoint.ts';
import { deskFreshMinutes, type deskSignIn, type prove } from '#contract/staff/sign-in.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { minuteMs } from '#lib/time.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import {
  buildAssertionOptions,
  consumeChallenge,
  parseAssertion,
  type StoredPasskey,
  saveChallenge,
  verifyAssertion,
} from '#platform/identity/index.ts';
import type { DeskParts } from '../parts.ts';
import {
  type DeskBrowser,
  type OpenedSession,
  openSession,
  touchStaffSession,
} from '../sessions/index.ts';
import { deskParty } from './make-passkey.ts';
import { lockSigner, staffPasskeys } from './queries.ts';

type PasskeyRefusal = { readonly code: 'passkey_refused' };

const wrong = refused<PasskeyRefusal>({ code: 'passkey_refused' });

/** Creates options for an answer with a passkey, bound to this browser and to their purpose. */
export async function createDeskAssertionOptions(
  parts: DeskParts,
  { kind, cookieBefore }: { readonly kind: AnswerKind; readonly cookieBefore: string | undefined },
) {
  const options = await buildAssertionOptions(deskParty(parts), 'required');
  const cookie = await saveChallenge(parts, { kind, data: options.challenge, cookieBefore });
  return { value: { options: JSON.stringify(options) }, cookie };
}

/** Purpose for which a passkey is shown. */
export type AnswerKind = 'desk-sign-in' | 'desk-proof';

/** A passkey that was shown, and the counter that it has now. */
interface PasskeyAnswer {
  readonly passkey: StoredPasskey;
  readonly counter: number;
}

/** The passkey that answers the challenge of this browser; `undefined` for any other answer. */
async function readShown(
  parts: DeskParts,
  answer: {
    readonly kind: AnswerKind;
    readonly credential: string;
    readonly cookie: string | undefined;
  },
): Promise<PasskeyAnswer | undefined> {
  const { kind, credential, cookie } = answer;
  const { data: challenge } = z.string().safeParse(await consumeChallenge(parts, { kind, cookie }));
  const response = parseAssertion(credential);
  const passkey = response && (await staffPasskeys.find(parts.storage.db, response.id));
  if (challenge === undefined || !passkey) return undefined;
  const party = deskParty(parts);
  const assertion = { party, response, challenge, passkey, mustVerify: true };
  const counter = await verifyAssertion(assertion);
  return counter === undefined ? undefined : { passkey, counter };
}

/** Counts the use; false for a copy, and for a passkey that was withdrawn meanwhile. */
function use(transaction: Transaction, { clock }: Pick<DeskParts, 'clock'>, shown: PasskeyAnswer) {
  const { passkey, counter } = shown;
  return staffPasskeys.recordUse(transaction, { id: passkey.id, counter, nowMs: clock.nowMs() });
}

/** Signs in the staff person whose passkey answers the challenge of this browser. */
export async function signIn(
  parts: DeskParts,
  { credential }: InputOf<typeof deskSignIn>,
  { browser, cookie }: { readonly browser: DeskBrowser; readonly cookie: string | undefined },
): Promise<Result<OpenedSession, PasskeyRefusal>> {
  const shown = await readShown(parts, { kind: 'desk-sign-in', credential, cookie });
  if (!shown) return wrong;
  return parts.storage.withTransaction(async (transaction) => {
    const person = await lockSigner(transaction, shown.passkey.ownerId);
    if (!person || !(await use(transaction, parts, shown))) return wrong;
    const passkeys = (await staffPasskeys.listOf(transaction, person.id)).length;
    return ok(await openSession(transaction, parts, { person, passkeys, browser }));
  });
}

/** Records that the person of a session has shown one of their passkeys again. */
export async function proveStaffAgain(
  parts: DeskParts,
  { credential }: InputOf<typeof prove>,
  asking: {
    readonly session: { readonly id: string; readonly staffId: string };
    readonly cookie: string | undefined;
  },
): Promise<Result<{ readonly untilMs: number }, PasskeyRefusal>> {
  const { session, cookie } = asking;
  const shown = await readShown(parts, { kind: 'desk-proof', credential, cookie });
  if (shown?.passkey.ownerId !== session.staffId) return wrong;
  return parts.storage.withTransaction(async (transaction) => {
    if (!(await use(transaction, parts, shown))) return wrong;
    const nowMs = parts.clock.nowMs();
    await touchStaffSession(transaction, { sessionId: session.id, nowMs, proved: true });
    return ok({ untilMs: nowMs + deskFreshMinutes * minuteMs });
  });
}
