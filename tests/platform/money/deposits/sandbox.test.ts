import { expect, test } from 'vitest';
import { dayMs, hourMs, secondMs } from '#lib/time.ts';
import { deliverWebhooks, type Post } from '#platform/money/sandbox-payments/index.ts';
import { onDatabase } from '../../../support/database.ts';
import {
  askFor,
  availableTo,
  beside,
  paymentOf,
  read,
  someAmount,
  stateOf,
} from '../../../support/deposits.ts';
import { type House, testOrigin, useHouse } from '../../../support/house.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';

const ours = { origin: testOrigin, 'sec-fetch-site': 'same-origin' };

function open(house: House, address: string): Promise<Response> {
  const origin = { clientAddress: '203.0.113.7', requestId: 'page' };
  return house.platform.fetch(new Request(address), origin);
}

function press(
  house: House,
  address: string,
  end: string,
  headers: Record<string, string> = ours,
): Promise<Response> {
  const sent = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
  const request = new Request(address, { method: 'POST', headers: sent, body: `end=${end}` });
  return house.platform.fetch(request, { clientAddress: '203.0.113.7', requestId: 'page' });
}

onEachStorage('the sandbox', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);
  const statuses: number[] = [];

  /** Hands webhooks to the house itself, whose address nobody listens at. */
  const hear: Post = async (address, init) => {
    const origin = { clientAddress: '127.0.0.1', requestId: 'webhook' };
    const { status } = await house().platform.fetch(new Request(address, init), origin);
    statuses.push(status);
    return status === 200;
  };
  const deliver = (post: Post = hear) => beside(house(), (parts) => deliverWebhooks(parts, post));
  const waiting = () =>
    onDatabase(house(), (db) =>
      db.selectFrom('sandbox_webhooks').selectAll().where('delivered_at_ms', 'is', null).execute(),
    );

  rule('its page says what it is, in the member’s language, and runs no script', async () => {
    const browser = house().browse({ language: 'TY' });
    const member = await house().browseAsMember();
    browser.token = member.token;
    for (const [name, value] of member.cookies) browser.cookies.set(name, value);
    const { payAddress } = await askFor(browser);
    const page = await open(house(), payAddress ?? '');
    const html = await page.text();
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/,
    );
    expect(html).toContain('<html lang="vi" dir="ltr">');
    expect(html).toContain('Đây là trang trình diễn.');
    expect(html).toContain('₫\u00a0500.000');
    expect(html).not.toMatch(/<script|\son\w+=/);
    expect((await open(house(), `${testOrigin}/wps/sandbox-pay/nothing`)).status).toBe(404);
  });

  rule.each([
    ['paid', 'paid', BigInt(someAmount), 'This payment was approved.'],
    ['declined', 'declined', 0n, 'This payment was declined.'],
    ['expired', 'expired', 0n, 'This payment timed out.'],
  ])(
    'a payment ended as %s is told and leads back to its deposit',
    async (end, state, gain, says) => {
      const browser = await house().browseAsMember();
      const before = await availableTo(browser);
      const { depositId, payAddress } = await askFor(browser);
      const address = payAddress ?? '';
      const answer = await press(house(), address, end);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(
        `${testOrigin}/en?mc=depositv2&mc.deposit=${depositId}`,
      );
      house().clock.advance(10 * secondMs);
      await deliver();
      expect((await read(browser, depositId)).state).toBe(state);
      expect((await availableTo(browser)) - before).toBe(gain);
      expect(await (await open(house(), address)).text()).toContain(says);
      // Pressed again, also something else: it has ended.
      expect((await press(house(), address, 'paid')).status).toBe(303);
      expect(await waiting()).toEqual([]);
      expect((await availableTo(browser)) - before).toBe(gain);
    },
  );

  rule('only its own page ends a payment, by an end there is', async () => {
    const browser = await house().browseAsMember();
    const { depositId, payAddress } = await askFor(browser);
    const address = payAddress ?? '';
    const foreign: Record<string, string>[] = [
      {},
      { origin: 'https://evil.example' },
      { ...ours, 'sec-fetch-site': 'none' },
    ];
    for (const headers of foreign) {
      expect((await press(house(), address, 'paid', headers)).status).toBe(403);
    }
    expect((await press(house(), address, 'refunded')).status).toBe(400);
    const unknown = `${testOrigin}/wps/sandbox-pay/nothing`;
    expect((await press(house(), unknown, 'paid')).status).toBe(404);
    expect(await waiting()).toEqual([]);
    expect((await read(browser, depositId)).state).toBe('awaiting_payment');
  });

  test('tells again, ever later and after a start too, until it is heard', async () => {
    const browser = await house().browseAsMember();
    const asked = await askFor(browser);
    await press(house(), asked.payAddress ?? '', 'paid');
    let tries = 0;
    const unheard: Post = async () => {
      tries += 1;
      return false;
    };
    house().clock.advance(10 * secondMs);
    await deliver(unheard);
    await deliver(unheard);
    expect(tries).toBe(1);
    await house().reopen();
    house().clock.advance(hourMs);
    await deliver(unheard);
    expect(tries).toBe(2);
    expect((await waiting()).map(({ tries: made }) => made)).toEqual([3]);
    house().clock.advance(hourMs);
    await deliver();
    expect(await stateOf(house(), asked.depositId)).toBe('paid');
    expect(await waiting()).toEqual([]);
    expect(statuses.at(-1)).toBe(200);
  });

  rule('gives up after three days', async () => {
    const browser = await house().browseAsMember();
    const asked = await askFor(browser);
    await press(house(), asked.payAddress ?? '', 'paid');
    house().clock.advance(3 * dayMs);
    const heard = statuses.length;
    await deliver();
    expect(statuses).toHaveLength(heard);
    expect(await stateOf(house(), asked.depositId)).toBe('awaiting_payment');
    expect(paymentOf(asked)).toMatch(/^[\w-]{24}$/);
  });
});
