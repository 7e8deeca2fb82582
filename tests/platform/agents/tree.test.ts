import { expect, test } from 'vitest';
import { downlinePath } from '#contract/agents/tree.ts';
import { useHouse } from '../../support/house.ts';
import { onEachStorage } from '../../support/storages.ts';
import { openTree } from '../../support/team.ts';

onEachStorage('the tree of agents', (place) => {
  const house = useHouse(place);

  test('shows an agent the way down to each of its team, and no further up', async () => {
    const { cedar, birch, maple } = await openTree(house());
    const from = async ({ browser }: typeof cedar, memberId?: string) => {
      const answer = await browser.call(downlinePath, { memberId });
      return answer.ok ? answer.value.path.map(({ username }) => username) : answer.refusal.code;
    };
    expect(await from(cedar)).toEqual(['cedar01']);
    expect(await from(cedar, cedar.memberId)).toEqual(['cedar01']);
    expect(await from(cedar, maple.memberId)).toEqual(['cedar01', 'birch01', 'maple01']);
    expect(await from(birch, maple.memberId)).toEqual(['birch01', 'maple01']);
  });

  test('answers whoever is beside or above as an id that nobody has', async () => {
    const { cedar, birch, aspen, alder, hazel } = await openTree(house());
    const unknown = await birch.browser.call(downlinePath, { memberId: 'nobody' });
    expect(unknown).toMatchObject({ ok: false, refusal: { code: 'unknown_downline' } });
    for (const { memberId } of [cedar, aspen, alder, hazel]) {
      const answer = await birch.browser.call(downlinePath, { memberId });
      expect(answer.ok).toBe(false);
      expect(answer.ok || { ...answer.refusal, requestId: '' }).toEqual(
        unknown.ok || { ...unknown.refusal, requestId: '' },
      );
    }
  });

  test('is for agents alone', async () => {
    const { maple } = await openTree(house());
    expect(await maple.browser.call(downlinePath, {})).toMatchObject({
      ok: false,
      refusal: { code: 'agents_only' },
    });
  });
});
