import { type CheckEnd, checkEnd } from '../lottery/proof/check-end.ts';
import { hashCommitment, seedBytes } from '../lottery/proof/draw-rule.ts';
import { fromHex } from '../lottery/proof/hex.ts';
import {
  type DrawnTicket,
  drawTickets,
  hashTickets,
  parseTickets,
  raffleText,
  type TicketRange,
} from './rule.ts';

/** Raffle as it is published. */
export interface PublishedRaffle {
  readonly promotionId: string;
  readonly period: string;
  readonly commitment: string;
  readonly listSha256?: string | undefined;
  readonly serverSeed?: string | undefined;
  readonly tickets: number;
  readonly winners: readonly { readonly ticket: number; readonly mark: string }[];
  readonly prizes: readonly { readonly count: number }[];
}

/** Checks of a raffle, each with its own end. */
export interface RaffleChecks {
  /** SHA-256 of the seed is what was published before tickets were counted. */
  readonly commitment: CheckEnd;
  /** The list has the published hash, and numbers every ticket by the rule. */
  readonly list: CheckEnd;
  /** The winners follow from seed and list. */
  readonly winners: CheckEnd;
  /** Tickets that seed and list draw, where both are published. */
  readonly drawn: readonly DrawnTicket[];
  /** The text that the first block of randomness is made of. */
  readonly message: string | undefined;
}

/**
 * Checks a published raffle with its list of tickets without contacting anyone.
 * @param list its text; `undefined` while it is not published.
 */
export async function checkRaffle(
  raffle: PublishedRaffle,
  list: string | undefined,
): Promise<RaffleChecks> {
  const { listSha256: listHash, serverSeed, commitment, winners } = raffle;
  const ranges = list === undefined ? undefined : parseTickets(list);
  const isListed = listHash !== undefined && list !== undefined;
  const isList = isListed
    ? (await hashTickets(list)) === listHash &&
      ranges?.at(-1)?.last === (raffle.tickets || undefined)
    : undefined;
  const seed = serverSeed === undefined ? undefined : fromHex(serverSeed);
  const isSeed =
    serverSeed === undefined
      ? undefined
      : seed?.length === seedBytes && (await hashCommitment(seed)) === commitment;
  const seeds = { ...raffle, listHash: listHash ?? '' };
  const drawn =
    seed?.length === seedBytes && isListed
      ? await drawAgain({ ...seeds, serverSeed: seed }, ranges, raffle)
      : [];
  const isDrawn =
    serverSeed === undefined || !isListed
      ? undefined
      : ranges !== undefined &&
        drawn.length === winners.length &&
        drawn.every(
          ({ ticket, holder }, index) =>
            ticket === winners[index]?.ticket && holder.mark === winners[index]?.mark,
        );
  return {
    commitment: checkEnd(isSeed),
    list: checkEnd(isList),
    winners: checkEnd(isDrawn),
    drawn,
    message: isListed ? raffleText(seeds, 0) : undefined,
  };
}

async function drawAgain(
  seeds: Parameters<typeof drawTickets>[0],
  ranges: readonly TicketRange[] | undefined,
  { prizes }: Pick<PublishedRaffle, 'prizes'>,
): Promise<DrawnTicket[]> {
  const count = prizes.reduce((sum, prize) => sum + prize.count, 0);
  return drawTickets(seeds, ranges ?? [], count);
}
