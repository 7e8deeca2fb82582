import { type Client, createClient, type Transport } from '#contract/call.ts';
import type { Platform } from '#platform/port.ts';
import { noteAnswer } from './seen.ts';

/** A browser as the platform sees one: a cookie jar, an address, and pages of our own origin. */
export interface TestBrowser extends Client {
  readonly cookies: Map<string, string>;
  /** The session's token, sent with every call once set. */
  token: string | undefined;
  /** Of the page that calls. */
  language: string;
  /** Sends any request with this browser's cookies and address. */
  send(request: Request): Promise<Response>;
}

/** Opens a browser on a platform's calls. */
export function openBrowser(
  platform: Pick<Platform, 'fetch'>,
  options: {
    readonly origin: string;
    readonly clientAddress?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly language?: string;
    /** Told every Set-Cookie line. */
    readonly onCookie?: (line: string) => void;
  },
): TestBrowser {
  const cookies = new Map<string, string>();
  const clientAddress = options.clientAddress ?? '203.0.113.7';
  const send = async (request: Request): Promise<Response> => {
    const withCookies = new Request(request);
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (jar !== '') withCookies.headers.set('cookie', jar);
    const origin = { clientAddress, requestId: crypto.randomUUID() };
    const response = await platform.fetch(withCookies, origin);
    await noteAnswer(response);
    for (const line of response.headers.getSetCookie()) {
      keep(cookies, line);
      options.onCookie?.(line);
    }
    return response;
  };
  let token: string | undefined;
  let { language = 'EN' } = options;
  const transport: Transport = {
    fetch: send,
    origin: options.origin,
    language: () => language,
    token: () => token,
    headers: () => ({
      origin: options.origin,
      'sec-fetch-site': 'same-origin',
      ...options.headers,
    }),
  };
  return {
    ...createClient(transport),
    cookies,
    send,
    get token() {
      return token;
    },
    set token(value) {
      token = value;
    },
    get language() {
      return language;
    },
    set language(value) {
      language = value;
    },
  };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split('; ');
  const name = pair.slice(0, pair.indexOf('='));
  const gone = attributes.some((each) => each.toLowerCase() === 'max-age=0');
  if (gone) cookies.delete(name);
  else cookies.set(name, pair.slice(pair.indexOf('=') + 1));
}
