import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { CommonCode } from '#contract/refusals.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { isUnsafe } from './guards.ts';

/** Bytes of a JSON body, unless its call takes more; the server's front refuses larger ones before they are read. */
const bodyLimitBytes = 64 * 1024;

/**
 * Bound of files, above any call's own, so that a call itself refuses a file that is slightly too
 * large.
 */
const fileLimitBytes = 6 * 1024 * 1024;

/**
 * Reads the input of a request: its query, its JSON or form-encoded body, or its bytes as one file.
 */
export async function readInput(
  request: Request,
  { envelope, mostBytes = bodyLimitBytes }: AnyEndpoint,
): Promise<Result<unknown, CommonCode>> {
  if (!isUnsafe(request.method)) return ok(readQuery(new URL(request.url).searchParams));
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (envelope === 'file') return readFile(request, type);
  const text = await request.text();
  if (Buffer.byteLength(text) > mostBytes) return refused('payload_too_large');
  if (text === '' && request.method === 'DELETE') return ok({});
  if (envelope === 'form') {
    if (type !== 'application/x-www-form-urlencoded') return refused('unsupported_media_type');
    return ok(readQuery(new URLSearchParams(text)));
  }
  if (type !== 'application/json') return refused('unsupported_media_type');
  try {
    return ok(JSON.parse(text));
  } catch {
    return refused('malformed_body');
  }
}

async function readFile(request: Request, type = ''): Promise<Result<unknown, CommonCode>> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > fileLimitBytes) return refused('payload_too_large');
  return ok({ file: new Blob([bytes], { type }) });
}

function readQuery(query: URLSearchParams): Record<string, unknown> {
  const values: Record<string, unknown> = Object.create(null);
  for (const name of new Set(query.keys())) {
    const all = query.getAll(name);
    values[name] = all.length === 1 ? all[0] : all;
  }
  return values;
}

/** Query name by which a link to a file states its language. */
export const fileLanguageName = 'language';

/** Returns an input without fields that its call ignores or does not know. */
export function withoutUnusedFields(input: unknown, endpoint: AnyEndpoint): unknown {
  const needless = endpoint.isFile ? [...endpoint.needless, fileLanguageName] : endpoint.needless;
  if (needless.length === 0 || typeof input !== 'object' || input === null) return input;
  if (Array.isArray(input)) return input;
  const kept: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(input)) {
    if (!needless.includes(name)) kept[name] = value;
  }
  return kept;
}
