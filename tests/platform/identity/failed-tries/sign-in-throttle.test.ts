import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  recordFailedSignIn,
  signInPolicy,
  throttleSignIn,
} from '#platform/identity/failed-tries/sign-in-throttle.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onStorage } from '../../../support/storages.ts';

onStorage('sign-ins that have to wait', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
  });
  afterEach(() => parts.drop());

  const source = (name: string, clientAddress: string) => ({
    name,
    clientAddress,
    isByPassword: true,
    tried: undefined,
  });

  test('for their address count nothing against the name that they try', async () => {
    const [stranger, own] = ['198.51.100.9', '203.0.113.20'];
    for (let count = 0; count < signInPolicy.most; count += 1) {
      await recordFailedSignIn(parts, source(`nobody${count}`, stranger), 'wrong_password');
    }
    const tried = { ...source('maple01', stranger), hasCaptcha: true };
    for (let count = 0; count <= signInPolicy.most; count += 1) {
      expect(await throttleSignIn(parts, tried)).toMatchObject({
        refusal: { code: 'too_many_requests' },
      });
    }
    const member = { ...source('maple01', own), hasCaptcha: false };
    expect(await throttleSignIn(parts, member)).toMatchObject({ ok: true });
  });
});
