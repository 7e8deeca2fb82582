import type { OutgoingHttpHeaders } from 'node:http';

import { keepUsedHashes } from './used-hashes.ts';

/** Names and values in turn, as `writeHead` takes them. */
export type FlatHeaders = string[];

/** The headers that stand on every answer. */
export interface SecurityHeaders {
  /** For everything that is not a page: nothing may load, nobody may frame it. */
  readonly plain: readonly string[];
  /** For a page; what the page set itself wins, and its policy is completed and cut to its body. */
  forPage(own: OutgoingHttpHeaders, body: Buffer): FlatHeaders;
  /** For another rendered answer, such as a site map; what it set itself wins. */
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

/** How much of a domain browsers are to ask for by TLS alone, for a year from each answer. */
const strictTransport = {
  host: 'max-age=31536000',
  subdomains: 'max-age=31536000; includeSubDomains',
  preload: 'max-age=31536000; includeSubDomains; preload',
};

/** Creates the headers for a site at this origin. */
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
      const policy = keepUsedHashes(whole, body);
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

/** Adds to a page's policy the directives that it may not lack; what it has stays. */
export function completePolicy(own: string | undefined): string {
  const directives = (own ?? '').split(';').flatMap((each) => each.trim() || []);
  const names = new Set(directives.map((each) => each.split(/\s/, 1)[0]?.toLowerCase()));
  for (const [name, value] of requiredDirectives) {
    if (!names.has(name)) directives.push(`${name} ${value}`);
  }
  return directives.join('; ');
}

/**
 * The old header that says the same as the policy's `frame-ancestors`.
 * @returns `undefined` where the old header cannot say it.
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
