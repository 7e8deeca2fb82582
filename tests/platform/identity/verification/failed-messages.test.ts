import { afterEach, beforeEach, expect, test } from 'vitest';
import { ok } from '#lib/result.ts';
import { whitelabelSetting } from '#platform/brand/settings/index.ts';
import type { CodeReason } from '#platform/identity/verification/code-reason.ts';
import { requestCode } from '#platform/identity/verification/request.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onStorage } from '../../../support/storages.ts';

const known = '+84912345678';

onStorage('a network that takes no SMS', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    const { initial: whitelabel } = whitelabelSetting;
    const on = {
      SMSVERIFICATION: '1',
      MOBILEREG: '1',
      MOBILEVERCODELOGIN3: '1',
      CHNGPASSVERIF3: '1',
    } as const;
    const settings = { whitelabel: { ...whitelabel, switches: { ...whitelabel.switches, ...on } } };
    const broken = async () => ({ kind: 'later', reason: 'status 500' }) as const;
    parts = await openTestParts(place, { sms: broken }, settings);
  });
  afterEach(() => parts.drop());

  let asked = 0;
  const ask = (reason: CodeReason, mobileNum: string) => {
    asked += 1;
    return requestCode(parts, {
      reason,
      input: { mobileNum },
      clientAddress: `198.51.100.${asked % 250}`,
      languageCode: 'EN',
      cookieBefore: undefined,
      checkCaptcha: async () => ok(undefined),
      ownsNumber: async () => false,
    });
  };

  test('is told where everybody is sent a code, and the message is not tried again', async () => {
    expect(await ask('register', known)).toEqual({ ok: false, refusal: { code: 'sms_failed' } });
    const row = await parts.storage.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ tries: 1, body: '' });
    expect(row.failed_at_ms).not.toBeNull();
  });

  test.each(['registerMobile', 'login', 'password'] as const)(
    'is not told on the way of %s, where it would say who exists',
    async (reason) => {
      await giveMember(parts, { username: 'maple01', verifiedMobile: known });
      const [toKnown, toUnknown] = [await ask(reason, known), await ask(reason, '+84987654321')];
      expect(toKnown).toMatchObject({ ok: true });
      expect(toUnknown).toMatchObject({ ok: true });
    },
  );
});
