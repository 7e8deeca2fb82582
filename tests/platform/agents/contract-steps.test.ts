import { expect, test } from 'vitest';
import { acceptContract, offerContract, previewContract } from '#contract/agents/contract-steps.ts';
import { downline } from '#contract/agents/downlines.ts';
import { messages } from '#contract/care/messages.ts';
import { secondMs } from '#lib/time.ts';
import {
  accept,
  answerOf,
  codeOf,
  dayMsOf,
  detailOf,
  dividend,
  end,
  moveTo,
  offer,
  openLine,
  previewEnd,
  request,
  sign,
} from '../../support/contracts.ts';
import { useHouse } from '../../support/house.ts';
import { acceptByHouse, signWithHouse } from '../../support/house-contracts.ts';
import { onStorage } from '../../support/storages.ts';
import type { Teammate } from '../../support/team.ts';

onStorage('steps on a contract', (place) => {
  const house = useHouse(place);
  /** cedar01's own contract with the house and, below it, birch01's; both begin on 1 January. */
  async function signBoth() {
    const line = await openLine(house());
    const { cedar, birch } = line;
    await moveTo(house(), dayMsOf('2026-12-10'), cedar, birch, line.aspen);
    const own = await signWithHouse(house(), cedar, dividend([3_000]));
    const below = await sign(cedar, birch, dividend([2_000]));
    return { ...line, own, below };
  }
  const lastText = async ({ browser }: Teammate) =>
    (await answerOf(browser.call(messages, {}))).list[0]?.text;

  test('keep the moment of a decision beside that of the start, and tell the start', async () => {
    const { cedar, birch } = await openLine(house());
    await moveTo(house(), dayMsOf('2026-12-10'), cedar, birch);
    await signWithHouse(house(), cedar, dividend([3_000]));
    const offered = await offer(cedar, birch, dividend([2_000]));
    house().clock.advance(secondMs);
    expect(await accept(birch, offered)).toMatchObject({
      next: {
        offeredAtMs: dayMsOf('2026-12-10'),
        decidedAtMs: dayMsOf('2026-12-10') + secondMs,
        startsAtMs: dayMsOf('2027-01-01'),
      },
    });
    expect(await lastText(cedar)).toMatch(/It is in force from .*2027/);
  });

  test('that end it tell the other side when, and so does an end from above', async () => {
    const { cedar, birch, aspen, below } = await signBoth();
    await sign(birch, aspen, dividend([1_000]));
    await moveTo(house(), dayMsOf('2027-01-10'), cedar, birch, aspen);
    const { endsDigest } = await previewEnd(cedar, below);
    await end(cedar, below, endsDigest);
    expect(await lastText(birch)).toMatch(/ends on .*2027|in force until .*2027/);
    expect(await lastText(aspen)).toMatch(/version 1 with .* ends on .*2027/);
    const told = await answerOf(birch.browser.call(messages, {}));
    expect(told.list.map(({ text }) => text)).toEqual(
      expect.arrayContaining([expect.stringMatching(/asked to end version 1\..* until .*2027/)]),
    );
  });

  test('are bound by the version above that is in force from the start, not by one before', async () => {
    const { cedar, birch, own, below } = await signBoth();
    await moveTo(house(), dayMsOf('2027-01-10'), cedar, birch);
    // From February on cedar01 has more than the 3,000 of January.
    await acceptByHouse(house(), await request(cedar, own, dividend([4_000])));
    const asked = await request(cedar, below, dividend([3_500]));
    expect(await accept(birch, asked)).toMatchObject({
      inForce: { version: 1 },
      next: { version: 2, startsAtMs: dayMsOf('2027-02-01') },
    });
  });

  test('offer no second contract beside one that is ending', async () => {
    const { cedar, birch, below } = await signBoth();
    await moveTo(house(), dayMsOf('2027-01-10'), cedar, birch);
    await end(cedar, below);
    const again = { downlineId: birch.memberId, kind: 'dividend', terms: dividend([500]) } as const;
    expect(await codeOf(cedar.browser.call(offerContract, again))).toBe('contract_exists');
    await moveTo(house(), dayMsOf('2027-02-01'), cedar, birch);
    expect(await codeOf(cedar.browser.call(offerContract, again))).toBe('ok');
  });

  test('are asked about again where what was to end is gone by then', async () => {
    const { cedar, birch, aspen, below } = await signBoth();
    const last = await sign(birch, aspen, dividend([1_500]));
    await moveTo(house(), dayMsOf('2027-01-10'), cedar, birch, aspen);
    const { contractId } = await request(cedar, below, dividend([1_000]));
    const of = { step: 'accept', version: 2 } as const;
    const shown = await answerOf(birch.browser.call(previewContract, { contractId, of }));
    expect(shown.total).toBe(1);
    await end(aspen, last);
    const named = { contractId, version: 2, endsDigest: shown.endsDigest };
    expect(await codeOf(birch.browser.call(acceptContract, named))).toBe('preview_changed');
  });

  test('may ask for the earliest start there is by its own moment', async () => {
    const { cedar, birch } = await openLine(house());
    await moveTo(house(), dayMsOf('2026-12-10'), cedar, birch);
    await signWithHouse(house(), cedar, dividend([3_000]));
    const asked = {
      downlineId: birch.memberId,
      kind: 'dividend',
      terms: dividend([1_000]),
      startMs: dayMsOf('2027-01-01'),
    } as const;
    const offered = await answerOf(cedar.browser.call(offerContract, asked));
    expect(await accept(birch, offered)).toMatchObject({
      next: { startsAtMs: dayMsOf('2027-01-01') },
    });
  });

  test('show in the list of lines what has begun and not ended at that very moment', async () => {
    const { cedar, birch, below } = await signBoth();
    const shownAt = async (day: string, moreMs = 0) => {
      await moveTo(house(), dayMsOf(day) + moreMs, cedar, birch);
      const { memberId } = birch;
      return (await answerOf(cedar.browser.call(downline, { memberId }))).contracts;
    };
    expect(await shownAt('2027-01-01', -1)).toEqual([
      { kind: 'dividend', state: 'accepted', beginsAtMs: dayMsOf('2027-01-01') },
    ]);
    expect(await shownAt('2027-01-01')).toEqual([{ kind: 'dividend', state: 'accepted' }]);
    await end(cedar, below);
    expect(await shownAt('2027-02-01', -1)).toEqual([{ kind: 'dividend', state: 'terminating' }]);
    expect(await shownAt('2027-02-01')).toEqual([]);
    expect((await detailOf(cedar, below)).contract.inForce).toBeUndefined();
  });
});
