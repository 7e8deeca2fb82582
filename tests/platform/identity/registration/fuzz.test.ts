import fc from 'fast-check';
import { expect, test } from 'vitest';
import { registerFields } from '#contract/brand/system.ts';
import { freePlay } from '#contract/identity/accounts.ts';
import { checkAffiliate, register, registerMobile } from '#contract/identity/registration.ts';
import { useHouse } from '../../../support/house.ts';
import { askFor } from '../../../support/register-settings.ts';
import { onStorage } from '../../../support/storages.ts';
import { switchOn } from '../../../support/switches.ts';

const others = ['confirmPassword', 'verificationCode', 'countryDialingCode', 'captcha', 'botCheck'];
const more = ['referralCode', 'domain', 'registerUrl', 'birthday', 'mobileNum'];
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('', '0', '+', '%00', '\ud800', '\0', '\u202e', '0000-00-00', '٠١٢'),
);
const value = fc.oneof({ weight: 9, arbitrary: text }, { weight: 1, arbitrary: fc.jsonValue() });
const form = fc.record(
  Object.fromEntries([...registerFields, ...others, ...more].map((name) => [name, value])),
  { requiredKeys: [] },
);

/**
 * Returns a value as it is sent in an address: as text, since an object may have no text of its own
 * and could not be sent.
 */
const inAddress = (sent: unknown) =>
  typeof sent === 'object' && sent !== null ? JSON.stringify(sent) : sent;

onStorage('registration of whatever is sent', (place) => {
  const house = useHouse(place);

  test('is answered by a documented refusal, never by a fault', async () => {
    await switchOn(house(), 'MOBILEREG', 'MOBILEPASSWORDREG', 'SMSVERIFICATION', 'FREEPLAY');
    const asked = registerFields.map((name) => [name, { enabled: true }]);
    await askFor(house(), { captcha: true, botCheck: true, fields: Object.fromEntries(asked) });
    const known: Readonly<Record<string, readonly string[]>> = {
      register: register.codes,
      registerMobile: registerMobile.codes,
      checkAffiliate: checkAffiliate.codes,
      freePlay: freePlay.codes,
    };
    const all = ['invalid_input', 'too_many_requests'];
    await fc.assert(
      fc.asyncProperty(form, async (fields) => {
        const browser = house().browse();
        const sent = { ...fields, agreed: true } as never;
        const { affiliateCode, domain, username: os } = fields;
        const affiliate = { code: inAddress(affiliateCode), domain: inAddress(domain) } as never;
        const answers = {
          register: await browser.call(register, sent),
          registerMobile: await browser.call(registerMobile, sent),
          checkAffiliate: await browser.call(checkAffiliate, affiliate),
          freePlay: await browser.call(freePlay, { os, platform: 'W', gatewayVersion: 3 } as never),
        };
        for (const [name, answer] of Object.entries(answers)) {
          if (answer.ok) continue;
          expect([...all, ...(known[name] ?? [])], name).toContain(answer.refusal.code);
        }
      }),
      { numRuns: 60 },
    );
  });
});
