import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { headerNames } from '#contract/endpoint.ts';
import type { RefusalCode, RefusalDetail } from '#contract/refusals.ts';
import type { PlatformSite } from '../site.ts';
import { formatRefusal } from './messages.ts';
import { fileLanguageName } from './read-input.ts';
import { statusByCode } from './status.ts';

/** Sends a value. */
export function sendValue(context: Context, value: unknown): Response {
  return context.json({ success: true, value });
}

/** Sends a refusal with its status and its message in the caller's language and the brand's time. */
export function sendRefusal(
  context: Context,
  { timeZone }: PlatformSite,
  code: RefusalCode,
  detail: RefusalDetail = {},
): Response {
  if (detail.retryAfterSeconds !== undefined) {
    context.header('retry-after', String(detail.retryAfterSeconds));
  }
  const message = formatRefusal(code, detail, {
    languageCode: requestLanguage(context.req.raw),
    timeZone,
  });
  const body = { success: false, code, message, value: detail };
  return context.json(body, statusByCode[code] as ContentfulStatusCode);
}

/**
 * Returns the language that a caller requests, as a code of the catalogue; English without a
 * request. A link has it in its query.
 */
export function requestLanguage(request: Request): string {
  const languageCode = request.headers.get(headerNames.language) ?? languageOfLink(request) ?? '';
  return /^[A-Za-z]{2}$/.test(languageCode) ? languageCode.toUpperCase() : 'EN';
}

function languageOfLink({ method, url }: Request): string | undefined {
  if (method !== 'GET') return undefined;
  return new URL(url).searchParams.get(fileLanguageName) ?? undefined;
}
