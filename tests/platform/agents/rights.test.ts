import { expect, test } from 'vitest';
import {
  changeRebateGroup,
  downline,
  downlines,
  downlinesExport,
} from '#contract/agents/downlines.ts';
import { lossStatements, lossStatementsExport } from '#contract/agents/loss-statements.ts';
import { openBets, openBetsExport } from '#contract/agents/open-bets.ts';
import { productStatements, productStatementsExport } from '#contract/agents/product-statements.ts';
import {
  teamBets,
  teamBetsExport,
  teamTransactions,
  teamTransactionsExport,
} from '#contract/agents/records.ts';
import { downlinePath } from '#contract/agents/tree.ts';
import type { TestBrowser } from '../../support/browser.ts';
import { testOrigin, useHouse } from '../../support/house.ts';
import { onStorage } from '../../support/storages.ts';
import { openTree, type Teammate } from '../../support/team.ts';

const span = { fromDay: '2026-11-01', toDay: '2026-12-31' };

/** A file as a call's answer: it is no JSON. */
async function askFile(browser: TestBrowser, { path }: { readonly path: string }, input: object) {
  const query = new URLSearchParams(Object.entries(input));
  const answer = await browser.send(
    new Request(`${testOrigin}${path}?${query}`, {
      headers: { 'foyer-token': browser.token ?? '', 'sec-fetch-site': 'same-origin' },
    }),
  );
  const text = await answer.text();
  return answer.ok
    ? { ok: true as const, text }
    : { ok: false as const, refusal: JSON.parse(text) };
}

type Of = Pick<Teammate, 'memberId' | 'username'>;

/** Every call of the agent centre that names somebody of the tree, but transfers (see beside). */
const calls = {
  'the way down': ({ browser }: Teammate, { memberId }: Of) =>
    browser.call(downlinePath, { memberId }),
  'direct lines': ({ browser }: Teammate, { memberId: of }: Of) => browser.call(downlines, { of }),
  'a search below': ({ browser }: Teammate, { memberId: of }: Of) =>
    browser.call(downlines, { of, search: 'maple' }),
  'one downline': ({ browser }: Teammate, { memberId }: Of) => browser.call(downline, { memberId }),
  'a rebate group': ({ browser }: Teammate, { memberId }: Of) =>
    browser.call(changeRebateGroup, { memberId, rebateGroup: 1_850 }),
  'a file of direct lines': ({ browser }: Teammate, { memberId: of }: Of) =>
    askFile(browser, downlinesExport, { of }),
  'bets of one': ({ browser }: Teammate, { username: account }: Of) =>
    browser.call(teamBets, { ...span, account }),
  'a file of bets of one': ({ browser }: Teammate, { username: account }: Of) =>
    askFile(browser, teamBetsExport, { ...span, account }),
  'open bets of one': ({ browser }: Teammate, { username: account }: Of) =>
    browser.call(openBets, { account }),
  'a file of open bets of one': ({ browser }: Teammate, { username: account }: Of) =>
    askFile(browser, openBetsExport, { account }),
  'play by product of a line': ({ browser }: Teammate, { memberId: of }: Of) =>
    browser.call(productStatements, { ...span, of, by: 'vendor' }),
  'a file of play by product of a line': ({ browser }: Teammate, { memberId: of }: Of) =>
    askFile(browser, productStatementsExport, { ...span, of, by: 'vendor' }),
  'transactions of one': ({ browser }: Teammate, { username: account }: Of) =>
    browser.call(teamTransactions, { ...span, account }),
  'a file of transactions of one': ({ browser }: Teammate, { username: account }: Of) =>
    askFile(browser, teamTransactionsExport, { ...span, account }),
  'loss statements of a line': ({ browser }: Teammate, { memberId: of }: Of) =>
    browser.call(lossStatements, { ...span, of }),
  'a file of loss statements': ({ browser }: Teammate, { memberId: of }: Of) =>
    askFile(browser, lossStatementsExport, { ...span, of }),
} as const;

onStorage('an agent’s rights', (place) => {
  const house = useHouse(place);

  test.each(Object.entries(calls))(
    '%s: those below, and nobody beside or above',
    async (_, call) => {
      const { cedar, birch, aspen, maple, alder, hazel } = await openTree(house());
      expect(await call(birch, maple)).toMatchObject({ ok: true });
      const nobody = await call(birch, { memberId: 'nobody', username: 'nobody' });
      expect(nobody).toMatchObject({ ok: false, refusal: { code: 'unknown_downline' } });
      for (const other of [cedar, aspen, alder, hazel]) {
        const answer = await call(birch, other);
        expect(answer.ok || { ...answer.refusal, requestId: '' }).toEqual(
          nobody.ok || { ...nobody.refusal, requestId: '' },
        );
      }
      const lower = await call(maple, maple);
      expect(lower).toMatchObject({ ok: false, refusal: { code: 'agents_only' } });
    },
  );
});
