import { createHash, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import svgCaptcha from 'svg-captcha';
import { minuteMs } from '#lib/time.ts';
import type { Cookies } from '../http/context.ts';
import type { Parts } from '../parts.ts';
import { saveCaptcha, takeCaptcha } from './queries.ts';

const cookieName = '__Host-captcha';
const lifeMs = 5 * minuteMs;
/** Letters and digits that nobody mistakes for one another. */
const alphabet = 'abcdefhkmnprstuvwxyz2345678';
const length = 4;

const require = createRequire(import.meta.url);
svgCaptcha.loadFont(require.resolve('@fontsource/inter/files/inter-latin-700-normal.woff'));

/**
 * Draws a captcha and binds it to this browser by a cookie.
 * @returns the picture as a PNG, base64.
 */
export async function createCaptcha(parts: Parts, cookies: Cookies): Promise<string> {
  const drawing = svgCaptcha.create({
    size: length,
    charPreset: alphabet,
    noise: 3,
    width: 160,
    height: 56,
    fontSize: 52,
    background: '#f4efe4',
  });
  const picture = await sharp(Buffer.from(drawing.data)).png({ palette: true }).toBuffer();
  const cookie = randomBytes(32).toString('base64url');
  await parts.storage.withTransaction((transaction) =>
    saveCaptcha(transaction, {
      cookie_hash: hashCookie(cookie),
      answer: drawing.text.toLowerCase(),
      expires_at_ms: parts.clock.nowMs() + lifeMs,
    }),
  );
  cookies.set({ name: cookieName, value: cookie, maxAgeSeconds: lifeMs / 1000 });
  return picture.toString('base64');
}

/** Whether an answer is right. Right or wrong, the captcha is used up. */
export async function isCaptchaAnswer(
  parts: Parts,
  cookies: Cookies,
  answer: string,
): Promise<boolean> {
  const cookie = cookies.get(cookieName);
  if (cookie === undefined) return false;
  const kept = await parts.storage.withTransaction((transaction) =>
    takeCaptcha(transaction, hashCookie(cookie)),
  );
  if (!kept || kept.expires_at_ms < parts.clock.nowMs()) return false;
  return kept.answer === answer.trim().toLowerCase();
}

function hashCookie(cookie: string): string {
  return createHash('sha256').update(cookie).digest('hex');
}
