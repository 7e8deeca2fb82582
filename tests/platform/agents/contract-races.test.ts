import { expect, test } from 'vitest';
import {
  acceptContract,
  offerContract,
  rejectContract,
  terminateContract,
  withdrawContract,
} from '#contract/agents/contract-steps.ts';
import {
  codeOf,
  detailOf,
  dividend,
  offer,
  openLine,
  request,
  sign,
} from '../../support/contracts.ts';
import { useHouse } from '../../support/house.ts';
import { acceptByHouse, signWithHouse } from '../../support/house-contracts.ts';
import { onEachStorage } from '../../support/storages.ts';

const ten = Array.from({ length: 10 });

onEachStorage('contracts at once', (storage) => {
  const house = useHouse(storage);

  async function open() {
    const line = await openLine(house());
    const own = await signWithHouse(house(), line.cedar, dividend([3_000]));
    return { ...line, own };
  }

  test('ten offers leave one', async () => {
    const { cedar, birch } = await open();
    const input = { downlineId: birch.memberId, kind: 'dividend', terms: dividend([900]) } as const;
    const codes = await Promise.all(
      ten.map(() => codeOf(cedar.browser.call(offerContract, input))),
    );
    expect(codes.toSorted()).toEqual([...Array(9).fill('offer_open'), 'ok']);
  });

  test('ten times accepted begins once', async () => {
    const { cedar, birch } = await open();
    const { contractId } = await offer(cedar, birch, dividend([900]));
    const named = { contractId, version: 1 };
    const codes = await Promise.all(
      ten.map(() => codeOf(birch.browser.call(acceptContract, named))),
    );
    expect(codes.toSorted()).toEqual([...Array(9).fill('offer_decided'), 'ok']);
    const { steps } = await detailOf(birch, { contractId });
    expect(steps.map(({ step }) => step)).toEqual(['offered', 'accepted']);
  });

  test('of accepting, rejecting and withdrawing one wins, and the others are told why', async () => {
    const { cedar, birch } = await open();
    const { contractId } = await offer(cedar, birch, dividend([900]));
    const named = { contractId, version: 1 };
    const codes = await Promise.all(
      ten.map((_, index) => {
        if (index % 3 === 0) return codeOf(birch.browser.call(acceptContract, named));
        if (index % 3 === 1) return codeOf(cedar.browser.call(withdrawContract, named));
        return codeOf(birch.browser.call(rejectContract, named));
      }),
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    const { versions, steps } = await detailOf(birch, { contractId });
    const why = versions[0]?.state === 'withdrawn' ? 'offer_withdrawn' : 'offer_decided';
    expect(codes.filter((code) => code === why)).toHaveLength(9);
    expect(steps).toHaveLength(2);
  });

  test('ten times terminated ends once, by whichever side', async () => {
    const { cedar, birch } = await open();
    const { contractId } = await sign(cedar, birch, dividend([900]));
    const codes = await Promise.all(
      ten.map((_, index) =>
        codeOf((index % 2 ? cedar : birch).browser.call(terminateContract, { contractId })),
      ),
    );
    // It had not begun, so that nothing of it goes on.
    expect(codes.toSorted()).toEqual([...Array(9).fill('contract_not_in_force'), 'ok']);
  });

  test('what is accepted below while the rate above falls never stands above it', async () => {
    const { cedar, birch, own } = await open();
    const { contractId } = await offer(cedar, birch, dividend([2_500]));
    const lower = await request(cedar, own, dividend([2_000]));
    const named = { contractId, version: 1 };
    const [below, above] = await Promise.all([
      codeOf(birch.browser.call(acceptContract, named)),
      acceptByHouse(house(), lower).then(
        () => 'ok',
        () => 'refused',
      ),
    ]);
    const both = [below, above];
    expect([
      ['ok', 'refused'],
      ['rate_above_upline', 'ok'],
    ]).toContainEqual(both);
  });
});
