import type { RaffleState } from '#contract/rewards/promotions.ts';
import { raffles } from '#contract/rewards/raffles.ts';
import { hourMs, minuteMs, secondMs } from '#lib/time.ts';
import { expectSignedIn } from './auth-steps.ts';
import { callDesk } from './desk-call.ts';
import { clientOf, forgetSession, giveMember, onOwnServer, signIn } from './own-server.ts';
import { playedGame, playRounds } from './played-rounds.ts';
import { clockBeforeMidnight } from './server-clock.ts';
import { expect, faultsInBothThemes, test, wordsOf } from './visit.ts';

const clock = clockBeforeMidnight(600);
const own = onOwnServer(
  { whitelabel: { switches: { USERNAMEREG: '1', MOBILEREG: '0' } }, desk: { fourEyes: false } },
  { env: clock.env },
);
const words = wordsOf('EN');
/** A text without terms of its own. */
const promotionId = 'deposits-without-fee';
const playMs = 30 * minuteMs;

test('tickets are drawn by the job, the prize is claimed, and anybody works it out', async ({
  page,
}) => {
  /** Moves the clock on and waits until the job has brought the raffle so far. */
  const moveTo = async (atMs: number, state: RaffleState) => {
    await clock.moveTo(atMs, own.running(), [page]);
    const read = async () => {
      const answer = await clientOf(page, 'EN').call(raffles, { promotionId });
      return answer.ok ? answer.value.list[0]?.state : answer.refusal.code;
    };
    await expect.poll(read).toBe(state);
  };
  const fromMs = clock.nowMs() - minuteMs;
  const toMs = fromMs + playMs;
  await callDesk({ DATA_DIR: own.dataDir() }, 'promotions/write', {
    promotionId,
    why: 'A test.',
    terms: {
      kind: 'raffle',
      currency: 'VND',
      fromMs,
      toMs,
      often: 'once',
      who: {},
      gift: {
        prizes: [{ amountMinor: '7000000', count: 1 }],
        categories: ['RNG'],
        ticketMinor: '100',
        mostTickets: 3,
        drawAfterHours: 1,
      },
      multiplier: 0,
      weights: {},
      gameIds: [],
      hours: 24,
      budgetMinor: '7000000',
    },
  });
  const username = await giveMember(page, { code: 'EN' });
  await moveTo(clock.nowMs() + secondMs, 'open');
  await playRounds(page, { code: 'EN', rounds: 1, gameId: playedGame, isRevealed: false });
  await page.goto('/en/promotions');
  const card = page.locator('.promo-card').filter({ hasText: 'Deposits without a fee' });
  await expect(card).toContainText('You have 3 tickets.');
  await expect(card).toContainText(words('promotions:raffle_most'));
  await moveTo(toMs + hourMs + secondMs, 'drawn');

  await forgetSession(page);
  await signIn(page, { code: 'EN', home: '/en' }, { username });
  await expectSignedIn(page);
  await page.goto(`/en/promoDetail?id=${promotionId}`);
  const offer = page.locator('.promo-detail .offer-own');
  await expect(offer).toContainText(words('promotions:state_issued'));
  await expect(offer).toContainText('1 to 3');
  await expect(page.locator('.raffle-winners')).toContainText('₫ 70,000');
  expect(await faultsInBothThemes(page)).toEqual([]);
  await offer.getByRole('button', { name: words('promotions:claim') }).click();
  await expect(offer.getByRole('status')).toContainText('Your prize of ₫ 70,000 is yours.');
  await expect(offer).toContainText(words('promotions:state_claimed'));
  await page.getByRole('link', { name: words('content:promotions.raffle.check') }).click();
  const proof = page.locator('#raffle');
  await expect(proof.locator('[data-verdict=match]')).toBeVisible();
  await expect(proof.locator('[data-step=winners]')).toContainText(
    `foyer-raffle-1|${promotionId}|once|`,
  );
  expect(await faultsInBothThemes(page)).toEqual([]);
});
