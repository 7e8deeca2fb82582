import { initializeApp } from '@firebase/app';
import {
  type Auth,
  type ConfirmationResult,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  signOut,
} from '@firebase/auth';
import type { FirebaseSettings } from '#contract/identity/verification.ts';
import { minuteMs } from '#lib/time.ts';
import { suspendModal } from '../modal-room.ts';

/**
 * Function that exchanges the code of an SMS for Firebase's ID token. Throws an error that
 * `proofRefusal` reads.
 */
export type ConfirmCode = (code: string) => Promise<string>;

/** Time after which an unsolved puzzle is given up: closing one is not reported. */
const puzzleLifeMs = 2 * minuteMs;

/** Longest name of a language that reCAPTCHA takes; its Chinese goes by country. */
const languageNames: Readonly<Record<string, string>> = { 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-TW' };

let opened: Auth | undefined;

/** One for the page. Nothing of it outlives the page. */
function openAuth({ emulatorUrl, ...options }: FirebaseSettings): Auth {
  if (opened) return opened;
  const app = initializeApp(options, { automaticDataCollectionEnabled: false });
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (emulatorUrl !== undefined) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  opened = auth;
  return auth;
}

/**
 * Sends a code by SMS through Firebase, after a reCAPTCHA check of the visitor.
 * @param number E.164.
 * @throws an error that `proofRefusal` reads.
 */
export async function sendByFirebase(
  settings: FirebaseSettings,
  number: string,
): Promise<ConfirmCode> {
  const auth = openAuth(settings);
  const { lang } = document.documentElement;
  auth.languageCode = languageNames[lang] ?? lang;
  const leaveRoom = suspendModal();
  const badge = document.createElement('div');
  document.body.append(badge);
  const verifier = new RecaptchaVerifier(auth, badge, { size: 'invisible' });
  try {
    const sent = await Promise.race([signInWithPhoneNumber(auth, number, verifier), giveUp()]);
    return (code) => exchange(auth, sent, code);
  } finally {
    verifier.clear();
    badge.remove();
    leaveRoom();
  }
}

/** Signs in at Firebase for the token alone, and out again. */
async function exchange(auth: Auth, sent: ConfirmationResult, code: string): Promise<string> {
  const { user } = await sent.confirm(code);
  const idToken = await user.getIdToken();
  await signOut(auth);
  return idToken;
}

async function giveUp(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, puzzleLifeMs));
  throw Object.assign(new Error('reCAPTCHA was not solved'), { code: 'auth/captcha-check-failed' });
}
