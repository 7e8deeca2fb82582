import { expect, test } from 'vitest';
import { minuteMs } from '#lib/time.ts';
import { buildGlsHeaders, glsHeaders, verifyGls } from '#platform/play/adapters/gls/signature.ts';

const nowMs = Date.UTC(2026, 10, 23);
const secret = 'a secret of more than thirty-two characters';
const call = { method: 'POST', path: '/vendor/SLK/bet', body: Buffer.from('{}') };

/** Verifies a call that is signed as stated and arrives at `nowMs`. */
function verify({ atMs = nowMs, signedUntilMs = 0, heardUntilMs = 0, version = '' } = {}) {
  const signer = { secret, bodySignedUntilMs: signedUntilMs };
  const headers = new Headers(buildGlsHeaders(signer, call, atMs));
  if (version !== '') headers.set(glsHeaders.version, version);
  return verifyGls({ secret, bodySignedUntilMs: heardUntilMs }, { ...call, headers }, nowMs);
}

test('a call is taken less than five minutes before and after its moment', () => {
  expect(verify()).toBeUndefined();
  for (const side of [-1, 1]) {
    const byMs = side * 5 * minuteMs;
    expect(verify({ atMs: nowMs + byMs - side })).toBeUndefined();
    expect(verify({ atMs: nowMs + byMs })).toBe('old_request');
  }
});

test('the former version is taken until the agreed moment, without that moment', () => {
  const former = { signedUntilMs: nowMs + 1 };
  expect(verify({ ...former, heardUntilMs: nowMs + 1 })).toBeUndefined();
  expect(verify({ ...former, heardUntilMs: nowMs })).toBe('bad_signature');
});

test('a version that there is not is refused, whatever the signature', () => {
  expect(verify({ version: '3' })).toBe('bad_signature');
});
