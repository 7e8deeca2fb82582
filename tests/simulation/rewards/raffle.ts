import { raffleProof, raffles } from '#contract/rewards/raffles.ts';
import { checkRaffle } from '#lib/raffle/check.ts';
import { dayMs, hourMs } from '#lib/time.ts';
import { publish } from '../../support/promotions.ts';
import { raffleTerms, run } from '../../support/raffles.ts';
import type { Week } from './week-member.ts';

/** Id of a week's raffle; its tickets of a member end at five, and its prizes at three. */
export const raffleId = 'raffle';

/** Days of play that earn tickets: from the first noon to the fourth. */
const raffleDays = 3;

/** Publishes and opens the raffle, whose text is shown, agreed on by two people. */
export async function publishRaffle({ house }: Week): Promise<void> {
  const fromMs = house.clock.nowMs();
  const toMs = fromMs + raffleDays * dayMs - hourMs;
  const published = await publish(house, raffleId, { ...raffleTerms, fromMs, toMs });
  if (!published.ok) throw new Error(published.refusal.code);
  await run(house);
}

/** Does what the job of raffles does by itself. */
export const runRaffle = ({ house }: Week): Promise<void> => run(house);

/** Works the raffle out again, as anybody can, once its tickets are numbered. */
export async function checkDrawn({ house, figures, day }: Week): Promise<void> {
  const browser = house.browse();
  const listed = await browser.call(raffles, { promotionId: raffleId });
  const [raffle] = listed.ok ? listed.value.list : [];
  if (!raffle) throw new Error('there is no raffle');
  if (raffle.state !== 'drawn') return;
  const key = { promotionId: raffleId, period: raffle.period };
  const proof = await browser.call(raffleProof, key);
  if (!proof.ok) throw new Error(proof.refusal.code);
  const { commitment, list, winners } = await checkRaffle(proof.value.raffle, proof.value.list);
  const right = ['right', 'right', 'right'];
  figures.compare(`day ${day}, the raffle`, [commitment, list, winners], right);
  const { mostTickets } = raffleTerms.gift;
  const isCapped = raffle.tickets <= raffle.holders * mostTickets;
  figures.compare(`day ${day}, the raffle’s ${raffle.tickets} tickets`, isCapped, true);
  if (day === 4) figures.count(`raffle of ${raffle.holders} members`, `${raffle.tickets} tickets`);
}
