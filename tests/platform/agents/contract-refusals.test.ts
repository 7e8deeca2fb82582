import { expect, test } from 'vitest';
import {
  acceptContract,
  offerContract,
  previewContract,
  rejectContract,
  requestVersion,
  terminateContract,
  withdrawContract,
} from '#contract/agents/contract-steps.ts';
import { agentContract, agentContracts } from '#contract/agents/contracts.ts';
import {
  accept,
  answerOf,
  codeOf,
  dayMsOf,
  dividend,
  end,
  moveTo,
  offer,
  openLine,
  request,
  salary,
  sign,
} from '../../support/contracts.ts';
import { useHouse } from '../../support/house.ts';
import { acceptByHouse, signWithHouse } from '../../support/house-contracts.ts';
import { onEachStorage, ruleTest } from '../../support/storages.ts';
import { switchOn } from '../../support/switches.ts';
import { joinTeam, type Teammate } from '../../support/team.ts';

onEachStorage('contracts are refused', (storage) => {
  const rule = ruleTest(storage);
  const house = useHouse(storage);

  /** Returns the outcome of offering a dividend. */
  const tryOffer = (
    teammate: Teammate,
    to: Teammate,
    terms = dividend([1_000]),
    startMs?: number,
  ) =>
    teammate.browser.call(offerContract, {
      downlineId: to.memberId,
      kind: 'dividend',
      terms,
      startMs,
    });

  rule('to everyone but agents directly below', async () => {
    const { cedar, birch, aspen, hazel } = await openLine(house());
    const maple = await joinTeam(house(), 'maple01', { below: cedar });
    await signWithHouse(house(), cedar, dividend([3_000]));
    expect(await codeOf(tryOffer(cedar, aspen))).toBe('not_direct_agent');
    expect(await codeOf(tryOffer(cedar, maple))).toBe('not_direct_agent');
    expect(await codeOf(tryOffer(cedar, hazel))).toBe('unknown_downline');
    expect(await codeOf(tryOffer(birch, cedar))).toBe('unknown_downline');
    expect(await codeOf(tryOffer(cedar, { ...hazel, memberId: 'nobody' }))).toBe(
      'unknown_downline',
    );
  });

  rule('by whoever is beside or above them, as if there were none', async () => {
    const { cedar, birch, aspen, hazel } = await openLine(house());
    await signWithHouse(house(), cedar, dividend([3_000]));
    await sign(cedar, birch, dividend([2_000]));
    const { contractId } = await offer(birch, aspen, dividend([1_000]));
    for (const { browser } of [cedar, hazel]) {
      for (const id of [contractId, 'nothing']) {
        const named = { contractId: id, version: 1 };
        const answers = [
          browser.call(agentContract, { contractId: id }),
          browser.call(requestVersion, { contractId: id, terms: dividend([500]) }),
          browser.call(acceptContract, named),
          browser.call(rejectContract, named),
          browser.call(withdrawContract, named),
          browser.call(terminateContract, { contractId: id }),
          browser.call(previewContract, { contractId: id, of: { step: 'terminate' } }),
        ];
        const codes = await Promise.all(answers.map(codeOf));
        expect(new Set(codes)).toEqual(new Set(['unknown_contract']));
      }
    }
    const { contracts } = await answerOf(hazel.browser.call(agentContracts, {}));
    expect(contracts).toEqual([]);
    expect(await codeOf(aspen.browser.call(agentContract, { contractId }))).toBe('ok');
    const unknown = { contractId, version: 9 };
    expect(await codeOf(aspen.browser.call(acceptContract, unknown))).toBe('unknown_contract');
  });

  rule('of a kind that is switched off, at the offer and at acceptance', async () => {
    const { cedar, birch } = await openLine(house());
    await signWithHouse(house(), cedar, dividend([3_000]));
    const offered = await offer(cedar, birch, dividend([1_000]));
    const kinds = [
      ['enableCt', 'dividend', dividend([1_000])],
      ['enableSalary', 'daily', salary('day')],
      ['hourSalary', 'hourly', salary('hour')],
      ['agentRealtimeSalary', 'realtime', salary('fiveMinutes')],
    ] as const;
    for (const [name, kind, terms] of kinds) {
      await switchOn(house(), ...kinds.flatMap(([each]) => (each === name ? [] : [each])));
      const asked = { downlineId: birch.memberId, kind, terms };
      const code = await codeOf(cedar.browser.call(offerContract, asked));
      expect([name, code]).toEqual([name, 'contract_kind_off']);
    }
    await switchOn(house(), 'enableSalary');
    const named = { contractId: offered.contractId, version: 1 };
    expect(await codeOf(birch.browser.call(acceptContract, named))).toBe('contract_kind_off');
    await switchOn(house(), 'enableCt');
    expect(await codeOf(birch.browser.call(acceptContract, named))).toBe('ok');
  });

  rule('with terms that make no sense, or more than the upline has itself', async () => {
    const { cedar, birch } = await openLine(house());
    expect(await codeOf(tryOffer(cedar, birch))).toBe('own_contract_missing');
    await signWithHouse(house(), cedar, dividend([1_000, 2_000]));
    expect(await tryOffer(cedar, birch, dividend([1_000, 900]))).toMatchObject({
      refusal: { code: 'bad_terms', detail: { terms: { problem: 'rate_not_rising', tier: 1 } } },
    });
    expect(await codeOf(tryOffer(cedar, birch, salary('day')))).toBe('bad_terms');
    const above = await tryOffer(cedar, birch, dividend([900, 2_001]));
    expect(above).toMatchObject({
      refusal: { code: 'rate_above_upline', detail: { terms: { tier: 1 } } },
    });
    expect(JSON.stringify(above)).not.toContain('2000');
    const weekly = dividend([500], { period: 'week' });
    expect(await codeOf(tryOffer(cedar, birch, weekly))).toBe('terms_unlike_upline');
    const ofGgr = dividend([500], { base: 'ggr' });
    expect(await codeOf(tryOffer(cedar, birch, ofGgr))).toBe('terms_unlike_upline');
    expect(await codeOf(tryOffer(cedar, birch, dividend([1_000, 2_000])))).toBe('ok');
  });

  rule('that is softer on negatives than the upline’s own, unless the upline pays', async () => {
    const { cedar, birch } = await openLine(house());
    const carry = { policy: 'carry' } as const;
    await signWithHouse(house(), cedar, dividend([3_000], { carry }));
    expect(await tryOffer(cedar, birch, dividend([3_000]))).toMatchObject({
      refusal: {
        code: 'softer_than_upline',
        detail: { terms: { problem: 'carry_softer_than_uplines' } },
      },
    });
    const some = dividend([1_000], { carry: { policy: 'carryFor', periods: 12 } });
    expect(await codeOf(tryOffer(cedar, birch, some))).toBe('softer_than_upline');
    const paid = dividend([3_000], { payer: 'upline' });
    expect(await codeOf(tryOffer(cedar, birch, paid))).toBe('ok');
  });

  rule('at acceptance, when the upline has less by then, or nothing that goes on', async () => {
    const { cedar, birch } = await openLine(house());
    const own = await signWithHouse(house(), cedar, dividend([3_000]));
    const { contractId } = await offer(cedar, birch, dividend([2_500]));
    const tryAccept = () => codeOf(birch.browser.call(acceptContract, { contractId, version: 1 }));
    await acceptByHouse(house(), await request(cedar, own, dividend([2_000])));
    expect(await tryAccept()).toBe('rate_above_upline');
    await end(cedar, own);
    expect(await tryAccept()).toBe('own_contract_missing');
  });

  rule('twice, by the wrong side, and once they are decided or withdrawn', async () => {
    const { cedar, birch } = await openLine(house());
    await signWithHouse(house(), cedar, dividend([3_000]));
    const offered = await offer(cedar, birch, dividend([1_000]));
    const { contractId } = offered;
    const named = { contractId, version: 1 };
    expect(await codeOf(tryOffer(cedar, birch))).toBe('offer_open');
    expect(await codeOf(cedar.browser.call(acceptContract, named))).toBe('own_offer');
    expect(await codeOf(cedar.browser.call(rejectContract, named))).toBe('own_offer');
    expect(await codeOf(birch.browser.call(withdrawContract, named))).toBe('not_own_offer');
    const asked = { contractId, terms: dividend([500]) };
    expect(await codeOf(birch.browser.call(requestVersion, asked))).toBe('contract_not_in_force');
    expect(await codeOf(birch.browser.call(terminateContract, { contractId }))).toBe(
      'contract_not_in_force',
    );
    const of = { step: 'terminate' } as const;
    expect(await codeOf(birch.browser.call(previewContract, { contractId, of }))).toBe(
      'contract_not_in_force',
    );
    await answerOf(cedar.browser.call(withdrawContract, named));
    expect(await codeOf(birch.browser.call(acceptContract, named))).toBe('offer_withdrawn');
    expect(await codeOf(birch.browser.call(rejectContract, named))).toBe('offer_withdrawn');
    await accept(birch, await offer(cedar, birch, dividend([1_000])));
    const second = { contractId, version: 2 };
    expect(await codeOf(birch.browser.call(acceptContract, second))).toBe('offer_decided');
    expect(await codeOf(cedar.browser.call(withdrawContract, second))).toBe('offer_decided');
    expect(await codeOf(tryOffer(cedar, birch))).toBe('contract_exists');
  });

  rule('when they end already', async () => {
    const { cedar, birch } = await openLine(house());
    await moveTo(house(), dayMsOf('2026-12-10'), cedar, birch);
    await signWithHouse(house(), cedar, dividend([3_000]));
    const signed = await sign(cedar, birch, dividend([1_000]));
    await moveTo(house(), dayMsOf('2027-01-10'), cedar, birch);
    await end(cedar, signed);
    const { contractId } = signed;
    const asked = birch.browser.call(terminateContract, { contractId });
    expect(await codeOf(asked)).toBe('contract_terminating');
    const of = { step: 'terminate' } as const;
    expect(await codeOf(birch.browser.call(previewContract, { contractId, of }))).toBe(
      'contract_terminating',
    );
    const again = await request(birch, signed, dividend([900]));
    expect(await accept(cedar, again)).toMatchObject({
      inForce: { version: 1, endsAtMs: dayMsOf('2027-02-01') },
      next: { version: 2, startsAtMs: dayMsOf('2027-02-01') },
    });
  });

  test('with a start in the past, too early, or inside a period', async () => {
    const { cedar, birch } = await openLine(house());
    await moveTo(house(), dayMsOf('2026-12-10'), cedar, birch);
    await signWithHouse(house(), cedar, dividend([3_000]));
    const at = (day: string) => tryOffer(cedar, birch, dividend([1_000]), dayMsOf(day));
    for (const day of ['2020-01-01', '2026-12-01', '2026-12-20']) {
      expect(await at(day)).toMatchObject({
        refusal: { code: 'start_too_early', detail: { untilMs: dayMsOf('2027-01-01') } },
      });
    }
    expect(await codeOf(at('2027-01-15'))).toBe('start_inside_period');
    const offered = await answerOf(at('2027-02-01'));
    const { contractId } = offered;
    await moveTo(house(), dayMsOf('2027-02-01'), cedar, birch);
    const late = birch.browser.call(acceptContract, { contractId, version: 1 });
    expect(await codeOf(late)).toBe('start_too_early');
    expect(await codeOf(birch.browser.call(rejectContract, { contractId, version: 1 }))).toBe('ok');
  });
});
