import { expect, test } from 'vitest';
import { agentContracts } from '#contract/agents/contracts.ts';
import { decideApproval } from '#contract/staff/approvals.ts';
import {
  acceptHouseContract,
  houseContract,
  houseContracts,
  offerHouseContract,
  previewHouseContract,
  rejectHouseContract,
  requestHouseVersion,
  simulateHouseTerms,
  terminateHouseContract,
  withdrawHouseContract,
} from '#contract/staff/contracts.ts';
import { listAudit } from '#platform/base/audit/index.ts';
import {
  accept,
  answerOf,
  detailOf,
  dividend,
  openLine,
  request,
  sign,
} from '../../support/contracts.ts';
import { isRefused, staffCall } from '../../support/desk.ts';
import { useHouse } from '../../support/house.ts';
import { acceptByHouse, signWithHouse, why } from '../../support/house-contracts.ts';
import { inTransaction } from '../../support/responsible-play.ts';
import { agree } from '../../support/stations.ts';
import { onEachStorage, ruleTest } from '../../support/storages.ts';

onEachStorage('contracts of the house', (storage) => {
  const rule = ruleTest(storage);
  const house = useHouse(storage);
  const kind = 'dividend';

  rule('are offered by two people to a first agent, and to nobody else', async () => {
    const { cedar, birch } = await openLine(house());
    const terms = dividend([3_000]);
    const ask = (username: string, more: object = {}) =>
      staffCall(house(), offerHouseContract, { username, kind, terms, why, ...more });
    expect(await ask('nobody')).toMatchObject(isRefused('unknown_member'));
    expect(await ask(birch.username)).toMatchObject(isRefused('not_direct_agent'));
    const paidAbove = dividend([3_000], { payer: 'upline' });
    expect(await ask(cedar.username, { terms: paidAbove })).toMatchObject(isRefused('bad_terms'));
    const asked = await ask(cedar.username);
    expect(asked).toMatchObject({ ok: true, value: { waits: expect.any(String) } });
    const waiting = await answerOf(cedar.browser.call(agentContracts, {}));
    expect(waiting.contracts).toEqual([]);
    await agree(house(), asked);
    const { contracts } = await answerOf(cedar.browser.call(agentContracts, {}));
    expect(contracts).toMatchObject([
      { you: 'downline', partner: { is: 'house' }, offer: { version: 1, offeredBy: 'upline' } },
    ]);
    expect(await ask(cedar.username)).toMatchObject(isRefused('offer_open'));
    const [contract] = contracts;
    if (!contract) throw new Error('nothing was offered');
    await accept(cedar, contract);
    expect(await ask(cedar.username)).toMatchObject(isRefused('contract_exists'));
    const audit = await inTransaction(house(), (transaction) =>
      listAudit(transaction, `contract:${contract.contractId}`),
    );
    expect(audit[0]).toMatchObject({ actor: 'staff:ann', detail: { why, version: '1' } });
    expect((await detailOf(cedar, contract)).steps[0]).toMatchObject({ by: 'house' });
  });

  test('are read by staff, whole and by filters, and no others', async () => {
    const { cedar, birch } = await openLine(house());
    const own = await signWithHouse(house(), cedar, dividend([3_000]));
    const below = await sign(cedar, birch, dividend([2_000]));
    const { contracts } = await answerOf(staffCall(house(), houseContracts, {}));
    expect(contracts).toMatchObject([
      { contractId: own.contractId, you: 'upline', partner: { is: 'downline', name: 'cedar01' } },
    ]);
    const none = await answerOf(staffCall(house(), houseContracts, { state: 'offered' }));
    expect(none.contracts).toEqual([]);
    const { contractId } = own;
    const { steps } = await answerOf(staffCall(house(), houseContract, { contractId }));
    expect(steps.map(({ by }) => by)).toEqual(['house', 'downline']);
    const stranger = await staffCall(house(), houseContract, { contractId: below.contractId });
    expect(stranger).toMatchObject(isRefused('unknown_contract'));
  });

  rule('are tried by staff on typed figures, and on what the team played', async () => {
    await openLine(house());
    const [kind, terms] = ['dividend', dividend([3_000])] as const;
    const none = { validStakeMinor: '0', ggrMinor: '0', activeMembers: 0 };
    const direct = { ...none, ngrMinor: '100000' };
    const periods = [{ period: 'one', direct, downlines: [] }];
    const wanted = { username: 'Cedar01', kind, terms };
    const typed = await answerOf(staffCall(house(), simulateHouseTerms, { ...wanted, periods }));
    expect(typed.periods).toMatchObject([{ period: 'one', outcome: { dueMinor: '30000' } }]);
    const played = await answerOf(staffCall(house(), simulateHouseTerms, wanted));
    expect(played.periods.map(({ outcome }) => outcome.dueMinor)).toEqual(Array(6).fill('0'));
    const nobody = { ...wanted, username: 'nobody01' };
    expect(await staffCall(house(), simulateHouseTerms, nobody)).toMatchObject(
      isRefused('unknown_member'),
    );
  });

  rule('get a new version, which is accepted again only as it was previewed', async () => {
    const { cedar, birch } = await openLine(house());
    const own = await signWithHouse(house(), cedar, dividend([3_000]));
    await sign(cedar, birch, dividend([2_000]));
    const { contractId } = own;
    const terms = dividend([1_000]);
    const offered = await staffCall(house(), requestHouseVersion, { contractId, terms, why });
    await agree(house(), offered);
    const withdrawn = { contractId, version: 2, why };
    expect(await staffCall(house(), rejectHouseContract, withdrawn)).toMatchObject(
      isRefused('own_offer'),
    );
    expect(await staffCall(house(), withdrawHouseContract, withdrawn)).toMatchObject({ ok: true });
    const asked = await request(cedar, own, terms);
    const of = { step: 'accept', version: 3 } as const;
    const shown = await answerOf(staffCall(house(), previewHouseContract, { contractId, of }));
    expect(shown.endings).toMatchObject([{ upline: 'cedar01', downline: 'birch01' }]);
    const named = { contractId, version: 3, why };
    expect(await staffCall(house(), acceptHouseContract, named)).toMatchObject(
      isRefused('contracts_would_end'),
    );
    await acceptByHouse(house(), asked, shown.endsDigest);
    expect((await detailOf(cedar, own)).contract.offer).toBeUndefined();
    await request(cedar, own, dividend([900]));
    const rejected = { contractId, version: 4, why };
    expect(await staffCall(house(), rejectHouseContract, rejected)).toMatchObject({ ok: true });
  });

  rule('are terminated by two people, and looked at again when the second one agrees', async () => {
    const { cedar } = await openLine(house());
    const { contractId } = await signWithHouse(house(), cedar, dividend([3_000]));
    const first = await staffCall(house(), terminateHouseContract, { contractId, why });
    const second = await staffCall(house(), terminateHouseContract, { contractId, why });
    await agree(house(), first);
    if (!second.ok || !('waits' in second.value)) throw new Error('it does not wait');
    const decision = { approvalId: second.value.waits, is: 'approved' } as const;
    expect(await staffCall(house(), decideApproval, decision, 'ben')).toMatchObject(
      isRefused('contract_not_in_force'),
    );
  });
});
