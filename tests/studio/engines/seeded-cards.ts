import { wholeInBps } from '#lib/basis-points.ts';
import { drawPositions } from '#lib/round-rule.ts';
import { playRoom, rakeBps, sharePot } from '#lib/three-cards.ts';
import * as blackjack from '#studio/engines/blackjack-rule.ts';
import { drawTicket, potShare, ticketsFor } from '#studio/engines/slot/jackpot-rule.ts';
import * as poker from '#studio/engines/video-poker-rule.ts';
import type { BestHolds } from './best-holds.ts';
import type { StrategyReturn } from './blackjack-return.ts';
import { boundOf, drawsAt, playMultiples, type ReturnMeasurement } from './seeded-rounds.ts';

/**
 * Plays so many hands of blackjack by the basic strategy: what came back of all stakes, and of the
 * first stakes when doubles are paid from elsewhere.
 */
export async function playBlackjack(
  { staked, paid, squares }: StrategyReturn,
  rounds: number,
): Promise<{ readonly all: ReturnMeasurement; readonly first: ReturnMeasurement }> {
  const seen = { staked: 0, paid: 0 };
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const hand = playBasic(await blackjack.drawShoe(drawsAt(nonce)));
    const stake = hand.isDoubled || hand.split ? 2 : 1;
    seen.staked += stake;
    seen.paid += stake * blackjack.roundPrice(hand);
  }
  const share = paid / staked;
  const net = squares.paid - 2 * squares.both + squares.staked;
  const apart = squares.paid - 2 * share * squares.both + share ** 2 * squares.staked;
  return {
    all: {
      seen: seen.paid / seen.staked,
      expected: share,
      bound: boundOf(apart, rounds) / staked,
    },
    first: {
      seen: 1 + (seen.paid - seen.staked) / rounds,
      expected: 1 + paid - staked,
      bound: boundOf(net - (paid - staked) ** 2, rounds),
    },
  };
}

function playBasic(shoe: readonly number[]): blackjack.BlackjackHand {
  const moves: number[] = [];
  for (;;) {
    const hand = blackjack.playHand(shoe, moves);
    if (hand.turn === 0) return hand;
    const up = hand.dealer[0] ?? 0;
    const isFirst = moves.length === 0;
    const cards = hand.turn === 2 ? (hand.split?.cards ?? []) : hand.player;
    const move = blackjack.basicMove(cards, { up, mayDouble: isFirst, maySplit: isFirst });
    moves.push(blackjack.blackjackMoves.indexOf(move) + 1);
  }
}

/** Plays so many hands of video poker by the best holds. */
export async function playVideoPoker(
  { share, squares, holdOf }: BestHolds,
  rounds: number,
): Promise<ReturnMeasurement> {
  let paid = 0;
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const take = 2 * poker.handCards;
    const places = await drawPositions(drawsAt(nonce), { of: poker.deckCards, take });
    const deck = places.map((place) => place - 1);
    const hand = poker.drawHand(deck, holdOf(deck.slice(0, poker.handCards)));
    const name = poker.nameHand(hand);
    paid += name === undefined ? 0 : poker.handPrices[name];
  }
  return { seen: paid / rounds, expected: share, bound: boundOf(squares - share ** 2, rounds) };
}

/** Plays so many rooms of three cards: what came back to the first seat. */
export async function playRooms(seats: number, rounds: number): Promise<ReturnMeasurement> {
  const stake = wholeInBps;
  let paid = 0n;
  for (let room = 0; room < rounds; room += 1) {
    // A tie is dealt again, at most five times.
    const deals = await playRoom(seats, (deal) => drawsAt(room * 8 + deal));
    const { payouts } = sharePot(BigInt(stake * seats), deals.at(-1)?.best ?? []);
    paid += payouts.get(1) ?? 0n;
  }
  const expected = 1 - rakeBps / wholeInBps;
  return {
    seen: Number(paid) / (stake * rounds),
    expected,
    bound: boundOf(seats * expected ** 2 - expected ** 2, rounds),
  };
}

/** Draws so many tickets with the highest stake, each winning what a pot has on average. */
export function playJackpot(
  { lowestMinor, highestMinor }: { readonly lowestMinor: bigint; readonly highestMinor: bigint },
  rounds: number,
): Promise<ReturnMeasurement> {
  const tickets = ticketsFor(lowestMinor);
  const chance = Number(highestMinor) / Number(tickets);
  const multiple = Number(potShare(highestMinor)) / Number(highestMinor) / chance;
  return playMultiples(rounds, [{ multiple, chance }], async (draws) => {
    const { isWon } = await drawTicket(draws, { tickets, stakeMinor: highestMinor });
    return isWon ? multiple : 0;
  });
}
