import type { Logger } from 'pino';
import type { RefusalCode } from '#contract/refusals.ts';
import { minuteMs } from '#lib/time.ts';
import type { Tally } from '../tally.ts';

/**
 * Refusals that get a log line: callers who have to wait, need a captcha, are kept out, guess, or
 * ask for somebody else's data. Failed sign-ins have one where their name is known
 * (`failed-tries/sign-in-throttle.ts`).
 */
const loggedCodes: ReadonlySet<RefusalCode> = new Set([
  'too_many_requests',
  'captcha_required',
  'captcha_incorrect',
  'bot_check_failed',
  'maintenance',
  'region_restricted',
  'foreign_origin',
  'invalid_token',
  'invalid_envelope',
  'replayed_envelope',
  'wrong_password',
  'password_closed',
  'payment_password_incorrect',
  'payment_password_closed',
  'second_factor_closed',
  'passkey_refused',
  'verification_code_incorrect',
  'agents_only',
  'need_true_account',
  'staff_right_missing',
  'second_passkey_needed',
  'fresh_passkey_needed',
  'own_act',
]);

/** A call that was refused. */
export interface RefusedCall {
  readonly code: RefusalCode;
  readonly call: string;
  /** `staff:<name>` or `member:<id>`; missing where nobody is signed in. */
  readonly actor?: string | undefined;
  readonly clientAddress: string;
  readonly requestId: string;
}

/**
 * Creates a logger of refusals: a line for each of `loggedCodes`, without the input, and the counts
 * by code once a minute while there are any. The tally counts all of them.
 */
export function createRefusalLog(
  log: Logger,
  tally?: Pick<Tally, 'count'>,
): (refused: RefusedCall) => void {
  let counts = new Map<RefusalCode, number>();
  const tell = () => {
    const refused = Object.fromEntries(counts);
    counts = new Map();
    log.info({ refused }, 'refusals of a minute');
  };
  return (refused) => {
    const { code } = refused;
    tally?.count('refusals', code);
    if (counts.size === 0) setTimeout(tell, minuteMs).unref();
    counts.set(code, (counts.get(code) ?? 0) + 1);
    if (loggedCodes.has(code)) log.warn(refused, 'a call was refused');
  };
}
