import { endpoint, type NoInput } from '../endpoint.ts';

/** A picture of distorted letters: a PNG, base64 without a data-URL prefix. */
export type Captcha = string;

/**
 * A new captcha; this browser's one before is void. A cookie says which picture a browser was
 * shown, and what to type is kept by the platform for five minutes.
 */
export const captcha = endpoint<NoInput, Captcha>()({ method: 'GET', path: '/wps/captcha' });
