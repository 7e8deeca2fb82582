/** Headers that every request is checked by. */
export interface RequestHead {
  /** First `Host`; empty when there is none. */
  readonly host: string;
  readonly hostCount: number;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/**
 * Parses Node's raw list of names and values in one pass: building the whole `request.headers`
 * object would cost a cached page a tenth of its speed, and it hides a second `Host`.
 */
export function readHead(rawHeaders: readonly string[]): RequestHead {
  let host = '';
  let hostCount = 0;
  let acceptEncoding: string | undefined;
  let ifNoneMatch: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && isNamed(name, 'Host', 'host')) {
      hostCount += 1;
      if (hostCount === 1) host = rawHeaders[index + 1] ?? '';
    } else if (name.length === 15 && isNamed(name, 'Accept-Encoding', 'accept-encoding')) {
      acceptEncoding = rawHeaders[index + 1];
    } else if (name.length === 13 && isNamed(name, 'If-None-Match', 'if-none-match')) {
      ifNoneMatch = rawHeaders[index + 1];
    }
  }
  return { host, hostCount, acceptEncoding, ifNoneMatch };
}

function isNamed(name: string, usual: string, lower: string): boolean {
  return name === usual || name === lower || name.toLowerCase() === lower;
}
