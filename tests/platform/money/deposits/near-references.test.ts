import { expect, test } from 'vitest';
import { lockPayment } from '#platform/money/deposits/webhooks/queries.ts';
import { askFor, availableTo, paid, paymentOf, read, tell } from '../../../support/deposits.ts';
import { useHouse } from '../../../support/house.ts';
import { inTransaction } from '../../../support/responsible-play.ts';
import { onEachStorage } from '../../../support/storages.ts';

const swapCase = (text: string) =>
  text.replace(/[a-z]/gi, (each) =>
    each === each.toUpperCase() ? each.toLowerCase() : each.toUpperCase(),
  );

onEachStorage('a payment’s reference', (place) => {
  const house = useHouse(place);

  test('that is almost right is nobody’s', async () => {
    const browser = await house().browseAsMember();
    const before = await availableTo(browser);
    const asked = await askFor(browser);
    const reference = paymentOf(asked);
    const almost = [
      swapCase(reference),
      reference.toUpperCase(),
      reference.toLowerCase(),
      ` ${reference}`,
      `${reference} `,
      reference.slice(0, -1),
      `${reference}_`,
      '%',
      asked.depositId,
      asked.reference,
    ];
    for (const each of almost) {
      expect({ each, status: await tell(house(), paid(each)) }).toEqual({ each, status: 404 });
    }
    expect((await read(browser, asked.depositId)).state).toBe('awaiting_payment');
    expect(await availableTo(browser)).toBe(before);
    expect(await tell(house(), paid(reference))).toBe(200);
  });

  test('is one provider’s own: another one knows nothing of it', async () => {
    const browser = await house().browseAsMember();
    const asked = await askFor(browser);
    const reference = paymentOf(asked);
    const find = (provider: string) =>
      inTransaction(house(), (transaction) => lockPayment(transaction, { provider, reference }));
    expect(await find('sandbox')).toMatchObject({ id: asked.depositId });
    for (const provider of ['other', 'Sandbox', 'sandbox2', '']) {
      expect(await find(provider)).toBeUndefined();
    }
  });
});
