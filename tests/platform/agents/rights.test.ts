import { expect, test } from 'vitest';
import { changeRebateGroup, downline, downlines } from '#contract/agents/downlines.ts';
import { downlinePath } from '#contract/agents/tree.ts';
import { useHouse } from '../../support/house.ts';
import { onEachStorage } from '../../support/storages.ts';
import { openTree, type Teammate } from '../../support/team.ts';

/** Every call of the agent centre that names somebody of the tree, but transfers (see beside). */
const calls = {
  'the way down': ({ browser }: Teammate, memberId: string) =>
    browser.call(downlinePath, { memberId }),
  'direct lines': ({ browser }: Teammate, of: string) => browser.call(downlines, { of }),
  'a search below': ({ browser }: Teammate, of: string) =>
    browser.call(downlines, { of, search: 'maple' }),
  'one downline': ({ browser }: Teammate, memberId: string) => browser.call(downline, { memberId }),
  'a rebate group': ({ browser }: Teammate, memberId: string) =>
    browser.call(changeRebateGroup, { memberId, rebateGroup: 1_850 }),
} as const;

onEachStorage('an agent’s rights', (place) => {
  const house = useHouse(place);

  test.each(Object.entries(calls))(
    '%s: those below, and nobody beside or above',
    async (_, call) => {
      const { cedar, birch, aspen, maple, alder, hazel } = await openTree(house());
      expect(await call(birch, maple.memberId)).toMatchObject({ ok: true });
      const nobody = await call(birch, 'nobody');
      expect(nobody).toMatchObject({ ok: false, refusal: { code: 'unknown_downline' } });
      for (const { memberId } of [cedar, aspen, alder, hazel]) {
        const answer = await call(birch, memberId);
        expect(answer.ok || { ...answer.refusal, requestId: '' }).toEqual(
          nobody.ok || { ...nobody.refusal, requestId: '' },
        );
      }
      const lower = await call(maple, maple.memberId);
      expect(lower).toMatchObject({ ok: false, refusal: { code: 'agents_only' } });
    },
  );
});
