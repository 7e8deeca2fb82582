import {
  addDeskPasskey,
  deskPasskeyOptions,
  deskPasskeys,
  deskSignIn,
  deskSignInOptions,
  invitationOptions,
  prove,
  proveOptions,
  removeDeskPasskey,
  takeInvitation,
} from '#contract/staff/sign-in.ts';
import { ok } from '#lib/result.ts';
import { minuteMs, secondMs } from '#lib/time.ts';
import type { Cookies } from '#platform/base/http/context.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import { countAddressAttempt, countDrawing, type Policy } from '#platform/base/throttle/index.ts';
import {
  clearChallengeCookie,
  readChallengeCookie,
  storeChallengeCookie,
} from '#platform/identity/index.ts';
import type { DeskParts } from '../parts.ts';
import {
  deskSessionValue,
  readDeskBrowser,
  requireStaffSession,
  storeSessionCookie,
} from '../sessions/index.ts';
import { acceptInvitation, createInvitedPasskeyOptions } from './invitations/invitation.ts';
import {
  createFurtherPasskeyOptions,
  deleteOwnPasskey,
  listStaffPasskeys,
  saveFurtherPasskey,
} from './passkey.ts';
import * as schemas from './schemas.ts';
import { type AnswerKind, createDeskAssertionOptions, proveStaffAgain, signIn } from './sign-in.ts';

/** Tries from one address; nothing here can be guessed, but checking takes time. */
export const deskPasskeyPolicy: Policy = {
  most: 60,
  windowMs: 15 * minuteMs,
  waitMs: 300 * secondMs,
};

type Kind = AnswerKind | 'desk-passkey' | 'desk-invitation';

/** Lists the routes by which staff sign in and manage their passkeys; only browsers call them. */
export function passkeyRoutes(parts: DeskParts): Route[] {
  return [...signInRoutes(parts), ...ownRoutes(parts)];
}

function signInRoutes(parts: DeskParts): Route[] {
  const { optionsValue, answeredInput } = schemas;
  /** Options for a passkey that is shown, at most 60 a minute for one address. */
  const offer = async (kind: AnswerKind, cookies: Cookies, clientAddress: string) => {
    const turn = await countDrawing(parts, { kind: 'desk options', clientAddress });
    if (!turn.ok) return turn;
    const cookieBefore = readChallengeCookie(cookies, kind);
    const { value, cookie } = await createDeskAssertionOptions(parts, { kind, cookieBefore });
    storeChallengeCookie(cookies, kind, cookie);
    return ok(value);
  };
  const countTurn = (clientAddress: string) =>
    countAddressAttempt(parts, { kind: 'desk passkey', clientAddress }, deskPasskeyPolicy);
  return [
    route(
      invitationOptions,
      { input: schemas.invitationInput, value: optionsValue },
      async ({ invitation }, { cookies, clientAddress }) => {
        const turn = await countTurn(clientAddress);
        if (!turn.ok) return turn;
        const cookieBefore = readChallengeCookie(cookies, 'desk-invitation');
        const offered = await createInvitedPasskeyOptions(parts, { invitation, cookieBefore });
        if (!offered.ok) return offered;
        storeChallengeCookie(cookies, 'desk-invitation', offered.value.cookie);
        return ok(offered.value.value);
      },
    ),
    route(
      takeInvitation,
      { input: schemas.acceptInvitationInput, value: deskSessionValue },
      async (input, context) => {
        const turn = await countTurn(context.clientAddress);
        if (!turn.ok) return turn;
        const cookie = consumeCookie(context.cookies, 'desk-invitation');
        const browser = readDeskBrowser(context);
        const opened = await acceptInvitation(parts, input, { browser, cookie });
        if (!opened.ok) return opened;
        storeSessionCookie(context.cookies, opened.value);
        return ok(opened.value.value);
      },
    ),
    route(deskSignInOptions, { input: noInput, value: optionsValue }, (_, context) =>
      offer('desk-sign-in', context.cookies, context.clientAddress),
    ),
    route(deskSignIn, { input: answeredInput, value: deskSessionValue }, async (input, context) => {
      const turn = await countTurn(context.clientAddress);
      if (!turn.ok) return turn;
      const cookie = consumeCookie(context.cookies, 'desk-sign-in');
      const opened = await signIn(parts, input, { browser: readDeskBrowser(context), cookie });
      if (!opened.ok) return opened;
      storeSessionCookie(context.cookies, opened.value);
      return ok(opened.value.value);
    }),
    route(proveOptions, { input: noInput, value: optionsValue }, (_, context) =>
      offer('desk-proof', context.cookies, context.clientAddress),
    ),
    route(prove, { input: answeredInput, value: schemas.provedValue }, async (input, context) => {
      const cookie = consumeCookie(context.cookies, 'desk-proof');
      return proveStaffAgain(parts, input, { session: requireStaffSession(context), cookie });
    }),
  ];
}

function ownRoutes(parts: DeskParts): Route[] {
  const { optionsValue, passkeyValue, passkeysValue } = schemas;
  return [
    route(deskPasskeys, { input: noInput, value: passkeysValue }, async (_, context) =>
      ok(await listStaffPasskeys(parts.storage.db, requireStaffSession(context).staffId)),
    ),
    route(deskPasskeyOptions, { input: noInput, value: optionsValue }, async (_, context) => {
      const { cookies, staff } = context;
      const person = { ...staff, id: requireStaffSession(context).staffId };
      const cookieBefore = readChallengeCookie(cookies, 'desk-passkey');
      const { value, cookie } = await createFurtherPasskeyOptions(parts, { person, cookieBefore });
      storeChallengeCookie(cookies, 'desk-passkey', cookie);
      return ok(value);
    }),
    route(addDeskPasskey, { input: schemas.addInput, value: passkeyValue }, (input, context) => {
      const cookie = consumeCookie(context.cookies, 'desk-passkey');
      return saveFurtherPasskey(parts, input, { session: requireStaffSession(context), cookie });
    }),
    route(
      removeDeskPasskey,
      { input: schemas.removeInput, value: schemas.removedValue },
      ({ passkeyId }, context) =>
        deleteOwnPasskey(parts, { passkeyId, session: requireStaffSession(context) }),
    ),
  ];
}

/** A challenge is answered once, rightly or not. */
function consumeCookie(cookies: Cookies, kind: Kind): string | undefined {
  const cookie = readChallengeCookie(cookies, kind);
  if (cookie !== undefined) clearChallengeCookie(cookies, kind);
  return cookie;
}
