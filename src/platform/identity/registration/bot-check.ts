import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { z } from 'zod';
import type { BotChallenge } from '#contract/identity/registration.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { minuteMs, secondMs } from '#lib/time.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { insertEnvelope } from '../challenges/index.ts';

/** Time in which a challenge can be answered. */
const challengeLifeMs = 10 * minuteMs;

/** Highest number to search; a browser tries half of them on average, which takes a moment. */
const maxNumber = 100_000;

const solution = z.strictObject({
  algorithm: z.literal('SHA-256'),
  challenge: z.hex().length(64),
  number: z.int().min(0).max(maxNumber),
  salt: z.string().max(200),
  signature: z.hex().length(64),
  /** Milliseconds the browser took; only its word. */
  took: z.number().optional(),
});

/** Creates a challenge for one registration (altcha, version 1). */
export async function createBotChallenge(parts: Parts): Promise<BotChallenge> {
  const { challenge, salt, signature } = await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: listKeys(parts)[0] ?? '',
    maxnumber: maxNumber,
    expires: new Date(parts.clock.nowMs() + challengeLifeMs),
  });
  return { algorithm: 'SHA-256', challenge, salt, maxNumber, signature };
}

const failed = refused({ code: 'bot_check_failed' } as const);

/**
 * Checks that an answer solves a challenge of this platform that has not expired and was not
 * answered before. Refuses with `bot_check_failed`; a right answer is consumed.
 */
export async function checkBotAnswer(
  parts: Parts,
  answer: string | undefined,
): Promise<Result<undefined, RuleRefusal<'bot_check_failed'>>> {
  const parsed = solution.safeParse(decode(answer ?? ''));
  if (!parsed.success) return failed;
  // Our clock and not the library's decides whether it has run out.
  if (!(await isOwnChallenge(parts, parsed.data))) return failed;
  const expiresAtMs =
    secondMs * Number(/[?&]expires=(\d{1,12})&$/.exec(parsed.data.salt)?.[1] ?? 0);
  if (expiresAtMs <= parts.clock.nowMs()) return failed;
  const jti = `bot-check:${parsed.data.challenge}`;
  const isFirst = await parts.storage.withTransaction((transaction) =>
    insertEnvelope(transaction, { jti, expiresAtMs }),
  );
  return isFirst ? ok(undefined) : failed;
}

function decode(answer: string): unknown {
  try {
    return JSON.parse(Buffer.from(answer, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Returns whether an answer solves a challenge of this platform, made under the newest secret or a
 * former one.
 */
async function isOwnChallenge(parts: Parts, payload: z.output<typeof solution>): Promise<boolean> {
  for (const key of listKeys(parts)) {
    if (await verifySolution({ ...payload }, key, false)) return true;
  }
  return false;
}

function listKeys({ secrets }: Parts): readonly string[] {
  return secrets.deriveAll('bot check').map((key) => Buffer.from(key).toString('hex'));
}
