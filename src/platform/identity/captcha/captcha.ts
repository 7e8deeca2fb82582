import { hash, randomBytes, randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import type { ConfigObject } from 'svg-captcha';
import { ok, type Result, refused } from '#lib/result.ts';
import { minuteMs } from '#lib/time.ts';
import { tidyTyped } from '#lib/typed-text/typed-kinds.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { consumeCaptcha, deleteExpiredCaptchas, saveCaptcha } from './queries.ts';

/** Lifetime of a captcha. */
export const captchaLifeMs = 5 * minuteMs;
/** Letters and digits that nobody mistakes for one another. */
const alphabet = 'abcdefhkmnprstuvwxyz2345678';
const length = 4;

const fontFile = '@fontsource/inter/files/inter-latin-700-normal.woff';

/** Loads the drawing libraries, which are large, with the first captcha. */
const loadDrawing = async () => {
  const [{ default: svgCaptcha }, { default: sharp }] = await Promise.all([
    import('svg-captcha'),
    import('sharp'),
  ]);
  svgCaptcha.loadFont(createRequire(import.meta.url).resolve(fontFile));
  // What the library makes up itself, it makes up guessably; what it draws it may be told, which
  // its types leave out.
  const draw = svgCaptcha as unknown as (text: string, options: ConfigObject) => string;
  return { draw, sharp };
};
let drawingTools: ReturnType<typeof loadDrawing> | undefined;

/** Captcha as a browser receives it. */
export interface DrawnCaptcha {
  /** A PNG, base64. */
  readonly picture: string;
  /** Secret that binds the captcha to the browser it was shown to. */
  readonly cookie: string;
}

/** Result of checking a captcha's answer. */
export type CaptchaCheck = Result<undefined, RuleRefusal<'captcha_required' | 'captcha_incorrect'>>;

/** Draws a captcha and stores its answer; the captcha shown to this browser before becomes void. */
export async function createCaptcha(
  parts: Parts,
  cookieBefore: string | undefined,
): Promise<DrawnCaptcha> {
  drawingTools ??= loadDrawing();
  const { draw, sharp } = await drawingTools;
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]);
  const answer = letters.join('');
  const drawing = draw(answer, {
    noise: 3,
    width: 160,
    height: 56,
    fontSize: 52,
    background: '#f4efe4',
  });
  const picture = await sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer();
  const cookie = randomBytes(32).toString('base64url');
  await parts.storage.withTransaction(async (transaction) => {
    if (cookieBefore !== undefined) await consumeCaptcha(transaction, hashCookie(cookieBefore));
    await saveCaptcha(transaction, {
      cookieHash: hashCookie(cookie),
      answer,
      expiresAtMs: parts.clock.nowMs() + captchaLifeMs,
    });
  });
  return { picture: picture.toString('base64'), cookie };
}

/**
 * Checks the captcha of a call. Refuses with `captcha_required` when no answer came, and with
 * `captcha_incorrect` when the answer is wrong or late. An answered captcha is consumed, right or
 * wrong.
 */
export async function checkCaptcha(
  parts: Parts,
  input: { readonly answer: string | undefined; readonly cookie: string | undefined },
): Promise<CaptchaCheck> {
  const { answer, cookie } = input;
  if (answer === undefined || answer === '') return refused({ code: 'captcha_required' });
  if (cookie === undefined) return refused({ code: 'captcha_incorrect' });
  const kept = await parts.storage.withTransaction((transaction) =>
    consumeCaptcha(transaction, hashCookie(cookie)),
  );
  const isGood = kept && kept.expiresAtMs >= parts.clock.nowMs();
  const isRight = isGood && kept.answer === tidyTyped('code', answer).toLowerCase();
  return isRight ? ok(undefined) : refused({ code: 'captcha_incorrect' });
}

function hashCookie(cookie: string): string {
  return hash('sha256', cookie);
}

/** Deletes expired captchas. */
export async function sweepCaptchas({ storage, clock }: Parts): Promise<void> {
  await storage.withTransaction((transaction) => deleteExpiredCaptchas(transaction, clock.nowMs()));
}
