import { minuteMs, secondMs } from '#lib/time.ts';
import type { Parts } from '../parts.ts';
import { clearFailures, countFailure, findFailures, lockSubject } from './queries.ts';

/** Failures after which a captcha is asked for, and after which a subject waits (design §5). */
export const captchaAfter = 3;
const lockAfter = 10;
const windowMs = 15 * minuteMs;
const lockMs = 300 * secondMs;

/** Who failed: a name, whether it exists or not, and the address it came from. */
export interface LoginSource {
  readonly username: string;
  readonly clientAddress: string;
}

/** What failures so far ask of the next sign-in. */
export interface ThrottleState {
  readonly captchaNeeded: boolean;
  /** Above zero while name or address must wait. */
  readonly retryAfterSeconds: number;
}

/** Reads what failures of the last 15 minutes ask for. */
export async function readThrottle(parts: Parts, source: LoginSource): Promise<ThrottleState> {
  const nowMs = parts.clock.nowMs();
  const rows = await findFailures(parts.storage.db, subjectsOf(parts, source));
  const recent = rows.filter((row) => row.first_at_ms >= nowMs - windowMs);
  const lockedUntilMs = Math.max(0, ...rows.map((row) => row.locked_until_ms));
  return {
    captchaNeeded: recent.some((row) => row.failures >= captchaAfter),
    retryAfterSeconds: Math.max(0, Math.ceil((lockedUntilMs - nowMs) / secondMs)),
  };
}

/** Counts a failed sign-in against name and address; the tenth makes them wait 300 seconds. */
export async function recordFailure(parts: Parts, source: LoginSource): Promise<ThrottleState> {
  const nowMs = parts.clock.nowMs();
  const counts = await parts.storage.withTransaction(async (transaction) => {
    const counted: number[] = [];
    for (const subject of subjectsOf(parts, source)) {
      const failures = await countFailure(transaction, { subject, nowMs, windowMs });
      if (failures >= lockAfter) {
        await lockSubject(transaction, { subject, untilMs: nowMs + lockMs });
      }
      counted.push(failures);
    }
    return counted;
  });
  const most = Math.max(...counts);
  return {
    captchaNeeded: most >= captchaAfter,
    retryAfterSeconds: most >= lockAfter ? lockMs / secondMs : 0,
  };
}

/** Forgets a name's failures after a sign-in; the address keeps its own. */
export async function forgiveName(parts: Parts, source: LoginSource): Promise<void> {
  const [name] = subjectsOf(parts, source);
  if (name === undefined) return;
  await parts.storage.withTransaction((transaction) => clearFailures(transaction, name));
}

/** Subjects are kept as keyed hashes, in one order everywhere so that locks never cross. */
function subjectsOf({ secrets }: Parts, { username, clientAddress }: LoginSource): string[] {
  return [`name:${username.toLowerCase()}`, `address:${clientAddress}`].map((subject) =>
    secrets.sign('login failures', subject),
  );
}
