// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { FakeEvents } from '../fake-events.ts';
import { success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';
import { someContract, someOffer } from './some-contract.ts';

const list = 'GET /wps/agent/contracts';

test('contracts that are shown are read anew when the other side acts', async () => {
  const { platform } = await freshStores();
  platform.on(list, () => success({ contracts: [someContract()] }));
  const { $ownContracts, openOwnContracts, watchContracts } = await import(
    '#stores/agents/contracts.ts'
  );
  const stop = watchContracts();
  await openOwnContracts('dividend');
  platform.on(list, () => success({ contracts: [someContract({ offer: someOffer() })] }));
  FakeEvents.opened.at(-1)?.say('change', 'contracts');
  await vi.waitFor(() =>
    expect($ownContracts.get()).toMatchObject({
      value: { contracts: [{ offer: { version: 1 } }] },
    }),
  );
  expect(platform.heard.every(({ call }) => call === list)).toBe(true);
  stop();
});
