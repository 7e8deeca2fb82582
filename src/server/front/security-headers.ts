import type { OutgoingHttpHeaders } from 'node:http';

import { removeUnusedHashes } from './pages/used-hashes.ts';

/** Names and values in turn, as `writeHead` takes them. */
export type FlatHeaders = string[];

/** Security headers of every answer. */
export interface SecurityHeaders {
  /** Headers for everything that is not a page: nothing may load, nobody may frame it. */
  readonly plain: readonly string[];
  /**
   * Returns the headers for a page; the page's own win, and its policy is completed and reduced to
   * its body.
   */
  forPage(own: OutgoingHttpHeaders, body: Buffer): FlatHeaders;
  /** Returns the headers for another rendered answer, such as a site map; its own win. */
  forData(own: OutgoingHttpHeaders): FlatHeaders;
}

const plainPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Directives that a page's own policy may not lack. */
const requiredDirectives: ReadonlyArray<readonly [name: string, value: string]> = [
  ['frame-ancestors', "'none'"],
  ['form-action', "'self'"],
  ['base-uri', "'none'"],
  ['object-src', "'none'"],
];

const featuresOff = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'midi', 'serial'];

const permissions = [...featuresOff.map((name) => `${name}=()`), 'fullscreen=(self)'].join(', ');

/**
 * Values of the header that makes browsers use TLS only, by the part of the domain, for a year from
 * each answer.
 */
const strictTransport = {
  host: 'max-age=31536000',
  subdomains: 'max-age=31536000; includeSubDomains',
  preload: 'max-age=31536000; includeSubDomains; preload',
};

/** Creates the security headers for a site at this origin. */
export function createSecurityHeaders(
  origin: URL,
  hsts: keyof typeof strictTransport = 'host',
): SecurityHeaders {
  const everywhere: ReadonlyArray<readonly [name: string, value: string]> = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', permissions],
    ...(origin.protocol === 'https:'
      ? [['Strict-Transport-Security', strictTransport[hsts]] as const]
      : []),
  ];
  const onData: typeof everywhere = [...everywhere, ['X-Frame-Options', 'DENY']];
  return {
    plain: [...onData.flat(), 'Content-Security-Policy', plainPolicy],
    forData: (own) => [...unset(onData, own), 'Content-Security-Policy', plainPolicy],
    forPage(own, body) {
      const whole = completePolicy(headerText(own['content-security-policy']));
      const policy = removeUnusedHashes(whole, body);
      const ours = unset(everywhere, own);
      const framing = own['x-frame-options'] === undefined ? frameOptionsFor(policy) : undefined;
      if (framing !== undefined) ours.push('X-Frame-Options', framing);
      ours.push('Content-Security-Policy', policy);
      return ours;
    },
  };
}

function unset(
  headers: ReadonlyArray<readonly [name: string, value: string]>,
  own: OutgoingHttpHeaders,
): FlatHeaders {
  return headers.filter(([name]) => own[name.toLowerCase()] === undefined).flat();
}

/** Adds to a page's policy the required directives that it lacks; its own stay. */
export function completePolicy(own: string | undefined): string {
  const directives = (own ?? '').split(';').flatMap((each) => each.trim() || []);
  const names = new Set(directives.map((each) => each.split(/\s/, 1)[0]?.toLowerCase()));
  for (const [name, value] of requiredDirectives) {
    if (!names.has(name)) directives.push(`${name} ${value}`);
  }
  return directives.join('; ');
}

/**
 * Returns the `X-Frame-Options` value equal to the policy's `frame-ancestors`. @returns `undefined`
 * where the old header cannot express it.
 */
export function frameOptionsFor(policy: string): 'DENY' | 'SAMEORIGIN' | undefined {
  const ancestors = /(?:^|;)\s*frame-ancestors\s+([^;]*)/i.exec(policy)?.[1]?.trim();
  if (ancestors === undefined || ancestors === "'none'") return 'DENY';
  return ancestors === "'self'" ? 'SAMEORIGIN' : undefined;
}

function headerText(value: OutgoingHttpHeaders[string]): string | undefined {
  // Two policies that both hold cannot be told as one text: the first is the page's own.
  return Array.isArray(value) ? value[0] : value?.toString();
}
