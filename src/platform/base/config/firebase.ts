import { z } from 'zod';
import { isLoopbackUrl, isOrigin, isPostUrl } from './address-forms.ts';

/** Firebase project whose SMS prove members’ numbers. */
export interface FirebaseConfig {
  /** Public: every browser is given it. */
  readonly apiKey: string;
  /** Id of the project whose tokens are accepted. */
  readonly projectId: string;
  readonly authDomain: string;
  /** Address of the keys that its tokens are signed with. */
  readonly jwksUrl: URL;
  /**
   * Address that browsers call in place of Google, on this machine; tokens are verified all the
   * same.
   */
  readonly emulatorUrl: string | undefined;
}

const googleKeys =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Settings of the channel by which Firebase sends SMS. */
export const firebaseSettings = {
  FIREBASE_API_KEY: z
    .string()
    .regex(/^[\w-]{1,200}$/, 'the web API key of a Firebase project, AIza…')
    .optional(),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'the id of a Firebase project, brand-sms-12ab')
    .optional(),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'a host name, brand-sms-12ab.firebaseapp.com')
    .optional(),
  FIREBASE_JWKS_URL: z
    .string()
    .refine(isPostUrl, 'an https address of a JSON Web Key Set')
    .default(googleKeys),
  FIREBASE_EMULATOR_URL: z
    .string()
    .refine(
      (text) => isOrigin(text) && isLoopbackUrl(text),
      'an address on this machine without a path, http://127.0.0.1:9099',
    )
    .optional(),
};

type FirebaseValues = z.output<z.ZodObject<typeof firebaseSettings>>;

/** Lists conflicts between these settings and with the public address. */
export function firebaseProblems(values: FirebaseValues, origin: string | undefined): string[] {
  const {
    FIREBASE_API_KEY: key,
    FIREBASE_PROJECT_ID: id,
    FIREBASE_EMULATOR_URL: emulator,
  } = values;
  const problems: string[] = [];
  if (key !== undefined && id === undefined) {
    problems.push('FIREBASE_PROJECT_ID takes the id of the project of FIREBASE_API_KEY');
  }
  if (id !== undefined && key === undefined) {
    problems.push('FIREBASE_API_KEY takes the web API key of the project of FIREBASE_PROJECT_ID');
  }
  if (emulator !== undefined && origin !== undefined && !isLoopbackUrl(origin)) {
    problems.push('FIREBASE_EMULATOR_URL is for tests on one machine; leave it unset with ORIGIN');
  }
  return problems;
}

/** Builds the project's settings; `undefined` until its key and id are set. */
export function readFirebaseConfig(values: FirebaseValues): FirebaseConfig | undefined {
  const { FIREBASE_API_KEY: apiKey, FIREBASE_PROJECT_ID: projectId } = values;
  if (apiKey === undefined || projectId === undefined) return undefined;
  const { FIREBASE_EMULATOR_URL: emulator } = values;
  return {
    apiKey,
    projectId,
    authDomain: values.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    jwksUrl: new URL(values.FIREBASE_JWKS_URL),
    emulatorUrl: emulator && new URL(emulator).origin,
  };
}
