import { expect, test } from 'vitest';
import { login, memberInfo } from '#contract/identity/accounts.ts';
import { transferFunds } from '#contract/money/wallet.ts';
import { excludeSelf, takeBreak } from '#contract/protection/responsible-play.ts';
import { dayMs } from '#lib/time.ts';
import { findMemberById, forGoodMs } from '#platform/identity/index.ts';
import { confirmSignIn } from '#platform/identity/sign-in/queries.ts';
import { playBooks } from '#platform/play/facts/index.ts';
import {
  findDepositRefusal,
  findProtectionRefusal,
  findSpendRefusal,
  hasDepositRoom,
} from '#platform/protection/responsible-play/index.ts';
import { site } from '#site';
import { onDatabase } from '../../../support/database.ts';
import { ask } from '../../../support/deposits.ts';
import { testPassword, useHouse } from '../../../support/house.ts';
import { idOf, inTransaction } from '../../../support/responsible-play.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';
import { dong, newKey } from '../../../support/withdrawals.ts';

const username = 'maple01';
const notLoggedIn = { code: 'not_logged_in' };

/** Each guard is asked by itself: the one before it would hide that it sleeps. */
onEachStorage('behind the first guard of a self-exclusion', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);

  /** Keeps a member out by the row alone: no session is ended. */
  const keepOut = (excludedUntilMs: number | null) =>
    onDatabase(house(), (db) =>
      db
        .updateTable('members')
        .set({ excluded_until_ms: excludedUntilMs })
        .where('username', '=', username)
        .execute(),
    );

  async function arrive() {
    const browser = await house().browseAsMember(username);
    const nowMs = house().clock.nowMs();
    const asking = { memberId: await idOf(house()), nowMs, timeZone: site.timeZone };
    const amountMinor = 1n;
    const guards = () =>
      inTransaction(house(), async (transaction) => [
        await findProtectionRefusal(transaction, asking, playBooks),
        await findSpendRefusal(transaction, { ...asking, amountMinor }, playBooks),
        await findDepositRefusal(transaction, { ...asking, amountMinor }),
      ]);
    return { browser, asking, guards };
  }

  test('whoever plays or pays in is asked again, whatever the end', async () => {
    const { asking, guards } = await arrive();
    expect(await guards()).toEqual([undefined, undefined, undefined]);
    const ends = [asking.nowMs + dayMs, asking.nowMs - 1, forGoodMs];
    for (const end of ends) {
      await keepOut(end);
      expect(await guards()).toMatchObject([notLoggedIn, notLoggedIn, notLoggedIn]);
    }
    await keepOut(null);
    expect(await guards()).toEqual([undefined, undefined, undefined]);
  });

  rule('money that was on its way is taken all the same', async () => {
    const { asking } = await arrive();
    await keepOut(asking.nowMs + dayMs);
    const asked = { ...asking, amountMinor: 1n, depositId: 'none' };
    const room = await inTransaction(house(), (transaction) => hasDepositRoom(transaction, asked));
    expect(room).toBe(true);
  });

  rule('a session that nobody ended counts for nothing', async () => {
    const { browser } = await arrive();
    const shown = new Map(browser.cookies);
    /** The cookie is shown again, though an answer has cleared it. */
    const again = <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
      for (const [name, value] of shown) browser.cookies.set(name, value);
      return call();
    };
    await keepOut(house().clock.nowMs() + dayMs);
    const info = () => browser.call(memberInfo, {});
    expect(await again(info)).toMatchObject({ refusal: notLoggedIn });
    expect(await again(() => ask(browser))).toMatchObject({ refusal: notLoggedIn });
    await keepOut(null);
    expect(await again(info)).toMatchObject({ ok: true });
  });

  rule('a sign-in whose proof was right before is not confirmed', async () => {
    const { asking } = await arrive();
    const confirm = () =>
      inTransaction(house(), async (transaction) => {
        const member = await findMemberById(transaction, asking.memberId);
        return confirmSignIn(transaction, {
          memberId: asking.memberId,
          passwordHash: member?.passwordHash ?? '',
          credentialsChangedAtMs: undefined,
          nowMs: asking.nowMs,
        });
      });
    expect(await confirm()).toBe(true);
    await keepOut(forGoodMs);
    expect(await confirm()).toBe(false);
    await keepOut(null);
    await onDatabase(house(), (db) => db.updateTable('members').set({ closed_at_ms: 1 }).execute());
    expect(await confirm()).toBe(false);
  });

  rule('a break is told by the calls themselves', async () => {
    const { browser } = await arrive();
    expect(await browser.call(takeBreak, { length: 'day' })).toMatchObject({ ok: true });
    const moved = { direction: 'in', vassalage: 'SLK', amount: dong(10_000) } as const;
    const paused = { refusal: { code: 'play_paused' } };
    expect(await browser.call(transferFunds, moved, newKey())).toMatchObject(paused);
    expect(await ask(browser)).toMatchObject(paused);
    expect(await browser.call(excludeSelf, { length: 'year' })).toMatchObject({ ok: true });
    const again = await house().browse().call(login, { username, password: testPassword });
    expect(again).toMatchObject({ ok: false, refusal: { code: 'self_excluded' } });
  });
});
