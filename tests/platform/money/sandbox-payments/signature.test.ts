import { expect, test } from 'vitest';
import { minuteMs } from '#lib/time.ts';
import {
  signatureHeaders,
  signWebhook,
  verifySignature,
} from '#platform/money/sandbox-payments/signature.ts';

const key = new Uint8Array(32).fill(7);
const nowMs = 1_790_000_000_000;
const body = '{"reference":"aB3","amountMinor":"100"}';
const signed = signWebhook(key, { body, atMs: nowMs });
const signature = signed[signatureHeaders.signature] ?? '';
const digits = signature.slice('v1='.length);

function check(change: Record<string, string> = {}, sent = body, signingKey = key) {
  return verifySignature(signingKey, {
    headers: new Headers({ ...signed, ...change }),
    body: sent,
    nowMs,
  });
}
const checkSigned = (headerValue: string) => check({ [signatureHeaders.signature]: headerValue });
const forged = { ok: false, refusal: { code: 'forged' } };

test('what was signed is believed', () => {
  expect(check()).toMatchObject({ ok: true });
});

test('a signature that is wrong in any one of its digits is forged', () => {
  for (const [index, digit] of [...digits].entries()) {
    const wrong = digit === '0' ? '1' : '0';
    const given = `v1=${digits.slice(0, index)}${wrong}${digits.slice(index + 1)}`;
    expect({ index, ...checkSigned(given) }).toEqual({ index, ...forged });
  }
});

test.each([
  ['cut', `v1=${digits.slice(0, 62)}`],
  ['longer', `v1=${digits}00`],
  ['of another version', `v2=${digits}`],
  ['without a version', digits],
  ['in capitals', `V1=${digits}`],
  ['twice', `v1=${digits}, v1=${digits}`],
  ['turned round', `v1=${[...digits].reverse().join('')}`],
])('a signature %s is forged', (_, headerValue) => {
  expect(checkSigned(headerValue)).toEqual(forged);
});

test.each([
  ['one letter', body.replace('aB3', 'ab3')],
  ['one digit', body.replace('100', '101')],
  ['a space', `${body} `],
  ['nothing', ''],
])('a body that differs by %s is not the signed one', (_, sent) => {
  expect(check({}, sent)).toEqual(forged);
});

test('a key that differs in its last byte signs otherwise', () => {
  const other = key.with(31, 8);
  expect(check({}, body, other)).toEqual(forged);
});

test('the time is signed as well', () => {
  for (const atMs of [nowMs + 1, nowMs - 1, nowMs - minuteMs]) {
    expect(check({ [signatureHeaders.timestamp]: String(atMs) })).toEqual(forged);
  }
});
