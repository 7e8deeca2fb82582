import { expect, test } from 'vitest';
import { register } from '#contract/identity/registration.ts';
import { depositMethods } from '#contract/money/deposit-methods.ts';
import { refused } from '#lib/result.ts';
import { openLive } from '#platform/base/live/index.ts';
import { openRoomFeeds } from '#platform/care/index.ts';
import { createApp } from '#platform/embedded/app.ts';
import { fillContent } from '#platform/embedded/demonstration/content.ts';
import type { PaymentProvider } from '#platform/money/deposits/index.ts';
import { openBrowser } from '../../../support/browser.ts';
import { ask, bankMethod, costlyMethod } from '../../../support/deposits.ts';
import { registration, testOrigin } from '../../../support/house.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onEachStorage } from '../../../support/storages.ts';

/** A provider that is out of order. */
const silent: PaymentProvider = {
  code: 'sandbox',
  createPayment: async () => refused({ code: 'provider_unavailable' }),
  readWebhook: () => refused({ code: 'forged' }),
};

onEachStorage('payment providers', (place) => {
  async function withMember(
    providers: readonly PaymentProvider[],
    work: (browser: ReturnType<typeof openBrowser>, parts: TestParts) => Promise<void>,
  ): Promise<void> {
    const parts = await openTestParts(place);
    try {
      const { storage, clock } = parts;
      await storage.withTransaction((transaction) => fillContent(transaction, clock.nowMs()));
      const live = await openLive(parts);
      const app = createApp(parts, {
        catalogueVersion: () => 1,
        live,
        rooms: openRoomFeeds(parts, live),
        providers: new Map(providers.map((each) => [each.code, each])),
      });
      const fetch = async (request: Request, origin: object) => app.fetch(request, origin);
      const browser = openBrowser({ fetch } as Parameters<typeof openBrowser>[0], {
        origin: testOrigin,
      });
      const answer = await browser.call(register, registration('maple01'));
      if (!answer.ok) throw new Error(answer.refusal.code);
      browser.token = answer.value.token;
      await work(browser, parts);
      await live.stop();
    } finally {
      await parts.drop();
    }
  }

  test('one that opens no payment is said, and the same key is tried again', () =>
    withMember([silent], async (browser, { storage }) => {
      const key = crypto.randomUUID();
      const refusal = { refusal: { code: 'provider_unavailable' } };
      expect(await ask(browser, {}, key)).toMatchObject(refusal);
      expect(await ask(browser, {}, key)).toMatchObject(refusal);
      const rows = await storage.db.selectFrom('deposits').selectAll().execute();
      expect(rows).toMatchObject([{ state: 'awaiting_payment', pay_address: null }]);
    }));

  test('a brand without the sandbox offers no method of it, takes none and has no pages', () =>
    withMember([], async (browser) => {
      const answer = await browser.call(depositMethods, {});
      expect(answer.ok && answer.value.list.map(({ code }) => code)).toEqual([
        bankMethod,
        costlyMethod,
      ]);
      expect(await ask(browser)).toMatchObject({ refusal: { code: 'unknown_method' } });
      const paths = ['/wps/sandbox-pay/anything', '/wps/payments/sandbox/webhook'];
      for (const [index, path] of paths.entries()) {
        const method = index === 0 ? 'GET' : 'POST';
        const answered = await browser.send(new Request(testOrigin + path, { method }));
        expect(answered.status).toBe(404);
      }
    }));
});
