import type { Cookies, RequestContext } from '../http/context.ts';
import type { Sender } from './sender.ts';
import { uploadLifeMs } from './upload.ts';

/** Binds uploaded images to the browser that sent them. */
const uploadCookieName = '__Host-uploads';

/** Builds the sender of a letter from a request. */
export function readSender({ clientAddress, languageCode, cookies }: RequestContext): Sender {
  return { clientAddress, languageCode, uploadCookie: readUploadCookie(cookies) };
}

/**
 * Reads the cookie that binds images to the browser that uploaded them; `undefined` before an
 * upload.
 */
export function readUploadCookie(cookies: Cookies): string | undefined {
  return cookies.get(uploadCookieName);
}

/** Stores the cookie by which a browser can name its images, for as long as they are kept. */
export function storeUploadCookie(cookies: Cookies, value: string): void {
  cookies.set({ name: uploadCookieName, value, maxAgeSeconds: uploadLifeMs / 1_000 });
}
