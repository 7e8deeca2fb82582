import { endpoint, type NoInput } from '../endpoint.ts';
import type { Passkey } from '../identity/security.ts';
import type { StaffRole } from './rights.ts';

/** Minutes without a call, and hours in all, after which sessions of staff end. */
export const deskIdleMinutes = 15;
export const deskSessionHours = 8;

/** Minutes for which a shown passkey counts for money, exclusion and roles. */
export const deskFreshMinutes = 5;

/** Minutes for which an invitation is good, once. */
export const invitationMinutes = 30;

/** Number of passkeys that each staff person needs; with fewer, only another one can be added. */
export const leastPasskeys = 2;

/** Information for a staff person's browser when its session opens. */
export interface DeskSession {
  readonly name: string;
  readonly roles: readonly StaffRole[];
  /** Sent with every call that changes something. */
  readonly token: string;
  /**
   * True while fewer than `leastPasskeys` are registered: only registering a passkey and signing
   * out work.
   */
  readonly needsPasskey: boolean;
}

/** JSON of the Web Authentication standard, as the browser's own functions take and give it. */
interface Options {
  readonly options: string;
}
interface CredentialInput {
  readonly credential: string;
}

/** Options for the first passkey of whoever holds an invitation. */
export const invitationOptions = endpoint<{ readonly invitation: string }, Options>()({
  method: 'POST',
  path: '/desk/invitation/options',
  codes: ['invitation_ended'],
});

/** Consumes an invitation with the first passkey, and opens a session. */
export const takeInvitation = endpoint<
  CredentialInput & { readonly invitation: string; readonly name: string },
  DeskSession
>()({
  method: 'POST',
  path: '/desk/invitation/take',
  codes: ['invitation_ended', 'passkey_refused'],
});

/** Options for signing in with a passkey, whoever it belongs to. */
export const deskSignInOptions = endpoint<NoInput, Options>()({
  method: 'POST',
  path: '/desk/session/options',
});

export const deskSignIn = endpoint<CredentialInput, DeskSession>()({
  method: 'POST',
  path: '/desk/session',
  codes: ['passkey_refused'],
});

const own = { staff: 'desk.enter', whileIncomplete: true } as const;

/**
 * Returns the session of the signed-in staff person; a page that was reloaded gets its token here.
 */
export const deskSession = endpoint<NoInput, DeskSession>()({
  method: 'GET',
  path: '/desk/session',
  needs: own,
  tellsToken: true,
});

export const leaveDesk = endpoint<NoInput, { readonly left: true }>()({
  method: 'DELETE',
  path: '/desk/session',
  needs: own,
});

/** Options for showing one's passkey once more. */
export const proveOptions = endpoint<NoInput, Options>()({
  method: 'POST',
  path: '/desk/session/prove/options',
  needs: own,
});

/**
 * Proves with a passkey that it is still the same person: calls that require it work for
 * `deskFreshMinutes`.
 */
export const prove = endpoint<CredentialInput, { readonly untilMs: number }>()({
  method: 'POST',
  path: '/desk/session/prove',
  needs: own,
  codes: ['passkey_refused'],
});

/** An open session of a staff person. */
export interface OpenDeskSession {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly openedAtMs: number;
  readonly lastSeenAtMs: number;
  readonly address: string;
  readonly userAgent: string;
}

/** Lists the caller's open sessions, the latest seen first. */
export const deskSessions = endpoint<NoInput, readonly OpenDeskSession[]>()({
  method: 'GET',
  path: '/desk/session/list',
  needs: { staff: 'desk.enter' },
});

/** Ends one of the caller's sessions, or without an id all but the one that asks. */
export const endDeskSessions = endpoint<
  { readonly sessionId?: string | undefined },
  { readonly ended: number }
>()({ method: 'DELETE', path: '/desk/session/list', needs: { staff: 'desk.enter' } });

/** Lists the caller's passkeys, the oldest first. */
export const deskPasskeys = endpoint<NoInput, readonly Passkey[]>()({
  method: 'GET',
  path: '/desk/passkeys',
  needs: own,
});

/** Options for a further passkey. */
export const deskPasskeyOptions = endpoint<NoInput, Options>()({
  method: 'POST',
  path: '/desk/passkeys/options',
  needs: { ...own, fresh: true },
});

/** Saves a further passkey; every other session of the person ends. */
export const addDeskPasskey = endpoint<CredentialInput & { readonly name: string }, Passkey>()({
  method: 'PUT',
  path: '/desk/passkeys',
  needs: { ...own, fresh: true },
  codes: ['passkey_refused'],
});

/**
 * Deletes one of the caller's passkeys. Refuses with `last_passkeys` when fewer than a person needs
 * would be left.
 */
export const removeDeskPasskey = endpoint<
  { readonly passkeyId: string },
  { readonly removed: true }
>()({
  method: 'DELETE',
  path: '/desk/passkeys',
  needs: { staff: 'desk.enter', fresh: true },
  codes: ['unknown_passkey', 'last_passkeys'],
});
