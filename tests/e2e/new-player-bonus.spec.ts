import type { Page } from '@playwright/test';
import { texts } from '#studio/page/texts/games-vi.ts';
import { fill } from '#studio/page/texts/texts.ts';
import { fillNewMember, openForm, passWelcome, press } from './auth-steps.ts';
import { openCentre } from './centre.ts';
import { deposit } from './deposit-steps.ts';
import { callDesk } from './desk-call.ts';
import { onNamesServer } from './own-server.ts';
import { ask, patience, prepare, withdrawalIdOf } from './payout-steps.ts';
import { playRounds } from './played-rounds.ts';
import { expect, faultsInBothThemes, newUsername, test, wordsOf } from './visit.ts';

const own = onNamesServer();
const code = 'TY';
const words = wordsOf(code);
const slot = { gameId: 'tgl-lilac-mandarin', title: 'Lilac Mandarin' };
const blackjack = { gameId: 'prl-pearl-blackjack', title: 'Pearl Blackjack' };
const anyGap = (text: string) => fill(text, { amount: '.+', stake: '.+' });
const roundIsOver = new RegExp(`${texts.lost}|${anyGap(texts.won)}`);

// A header of the test's own would have the browser ask first for all that a sandboxed frame loads.
test.use({ extraHTTPHeaders: {}, viewport: { width: 390, height: 844 } });

async function openGame(page: Page, { gameId, title }: typeof slot) {
  await page.goto(`/game?gameId=${gameId}`);
  const frame = page.frameLocator(`iframe[title="${title}"]`);
  const button = (name: string) => frame.getByRole('button', { name, exact: true });
  return { frame, button, result: frame.getByRole('status', { name: texts.result }) };
}

async function bet(page: Page, stake: string) {
  const { frame, button, result } = await openGame(page, slot);
  await frame.getByLabel(new RegExp(`^${texts.stake}`)).selectOption({ label: stake });
  await button(texts.bet).click();
  return result;
}

/** Plays a hand of blackjack, whose stake counts for no bonus of a new member, to its end. */
async function playHand(page: Page): Promise<void> {
  const { frame, button, result } = await openGame(page, blackjack);
  await button(texts.bet).click();
  const stand = button(texts.bjStand);
  const isOver = result.filter({ hasText: roundIsOver });
  await expect(stand.and(frame.locator(':not([aria-disabled=true])')).or(isOver)).toBeVisible();
  if (await stand.isVisible()) await stand.click();
  await expect(isOver).toBeVisible();
}

test('the bonus of a new member is played through, converted and withdrawn on a phone', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const bonus = 'Thưởng 30.000 VND cho hội viên mới';
  const counted = (amount: string) =>
    words('bonus:counted').replace('{{counted}}', amount).replace('{{target}}', '₫ 150.000');
  await passWelcome(page, code);
  const form = await openForm(page, 'register', { home: '/', place: 'page' });
  await expect(page.getByRole('heading', { name: /thưởng 30\.000 VND$/ })).toBeVisible();
  await fillNewMember(form, words, newUsername());
  await press(form, words('auth:register'));
  await page.waitForURL(({ pathname }) => pathname === '/', patience);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member', patience);
  await deposit(page, '200.000', '/');
  let centre = await openCentre(page, 'rewardCenter', '/');
  const card = centre.getByRole('region', { name: bonus });
  await card.getByRole('button', { name: words('claims:claim') }).click();
  await expect(card).toBeHidden();
  await bet(page, '₫ 100.000');
  const note = page.getByRole('dialog', { name: words('host:limit_title') });
  await expect(note).toContainText('₫ 20.000');
  await playHand(page);
  centre = await openCentre(page, 'bonusDetails', '/');
  await expect(centre.getByText(counted('₫ 0'))).toBeVisible();
  const round = { code, gameId: slot.gameId, isRevealed: false, stakeMinor: '2000000' };
  await playRounds(page, { ...round, rounds: 7 });
  centre = await openCentre(page, 'bonusDetails', '/');
  await expect(centre.getByText(counted('₫ 140.000'))).toBeVisible();
  await expect(await bet(page, '₫ 20.000')).toHaveText(roundIsOver);
  centre = await openCentre(page, 'bonusDetails', '/');
  const ended = centre.getByRole('row').filter({ hasText: bonus });
  // Without sliding the table: how a bonus ended stands beside its name.
  const state = ended.getByText(words('bonus:is_converted'));
  await expect(state).toBeInViewport({ ratio: 1 });
  expect(await faultsInBothThemes(page)).toEqual([]);
  const target = { code, home: '/', isPhone: true };
  await prepare(page, target, { databaseUrl: undefined, dataDir: own.dataDir() });
  await ask(page, code, '30.000');
  const env = { DATA_DIR: own.dataDir() };
  const withdrawalId = await withdrawalIdOf(page);
  await callDesk(env, 'withdrawals/approve', { withdrawalId, paymentReference: 'FT26332-036' });
  const paid = page.locator('.payout-card').first();
  await expect(paid).toContainText('FT26332-036', patience);
  expect(await faultsInBothThemes(page)).toEqual([]);
});
