import {
  betReceipt,
  cancelDrawBet,
  drawBets,
  drawGroup,
  drawKey,
  placeDrawBets,
} from '#contract/draws/bets.ts';
import { brandGroup } from '#lib/lottery/odds.ts';
import { ok, refused } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { sharedByAll } from '#platform/base/http/shared-answers.ts';
import { answerOnce } from '#platform/base/idempotency/index.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { watchSiteClosures } from '#platform/brand/index.ts';
import { findDrawGame } from '../games/index.ts';
import { drawsSetting } from '../settings/index.ts';
import { toDrawBet } from './bet.ts';
import { cancelBet } from './cancel-bet.ts';
import { placeBets } from './place-bets.ts';
import { findBet, listMemberBets, listPlacedWith } from './queries.ts';
import { createReceiptReader, deriveReceiptKey } from './receipts.ts';
import {
  betValue,
  groupValue,
  keyValue,
  listInput,
  listValue,
  oneInput,
  placedValue,
  placeInput,
  receiptValue,
} from './schemas.ts';
import { priceSlip } from './slip-prices.ts';

const pageSize = 50;

/** Returns the calls by which members bet on draws. */
export function drawBetRoutes(parts: Parts): Route[] {
  const { storage, clock, site, secrets } = parts;
  const { db } = storage;
  const readClosures = watchSiteClosures(parts);
  const key = deriveReceiptKey(secrets);
  const readReceipt = createReceiptReader(parts, key);
  const nowMs = () => clock.nowMs();
  const { timeZone } = site;
  return [
    route(placeDrawBets, { input: placeInput, value: placedValue }, async (input, context) => {
      const { memberId, currency } = context.session;
      const settings = await readSetting(db, drawsSetting);
      // Who names a group is asked for the own one as the bet is placed.
      const isOwn = input.bets.some(({ group }) => group === undefined);
      const ownGroup = isOwn ? await parts.readOwnGroup(db, memberId) : brandGroup;
      const priced = await priceSlip(db, input.bets, { settings, currency, ownGroup });
      const siteClosures = await readClosures();
      const placing = { memberId, settings, timeZone, nowMs, siteClosures, wingParts: parts };
      // What was placed before is answered again, whatever would be refused of it now.
      return answerOnce(parts, { endpoint: placeDrawBets, input, context }, async (transaction) =>
        priced.ok ? placeBets(transaction, { ...placing, bets: priced.value }) : priced,
      );
    }),
    route(cancelDrawBet, { input: oneInput, value: betValue }, async (input, context) => {
      const bet = await findBet(db, input.betId);
      const game = bet && (await findDrawGame(db, bet.gameCode));
      if (bet?.memberId !== context.session.memberId || !game) {
        return refused({ code: 'unknown_bet' });
      }
      const { cancelSeconds } = await readSetting(db, drawsSetting);
      return answerOnce(parts, { endpoint: cancelDrawBet, input, context }, (transaction) =>
        cancelBet(transaction, { bet, game, cancelSeconds, nowMs, moneyMoved: parts.moneyMoved }),
      );
    }),
    route(drawBets, { input: listInput, value: listValue }, async (input, { session }) => {
      const { cancelSeconds } = await readSetting(db, drawsSetting);
      const { gameCode, cursor: before } = input;
      const { memberId } = session;
      const found = await listMemberBets(db, { memberId, gameCode, before, limit: pageSize + 1 });
      const bets = found.slice(0, pageSize);
      const last = found.length > pageSize ? bets.at(-1) : undefined;
      const beside = gameCode === undefined ? [] : await listPlacedWith(db, bets);
      const all = [...bets, ...beside].toSorted(({ id }, other) => (id < other.id ? 1 : -1));
      return ok({
        bets: all.map((bet) => toDrawBet(bet, { ...bet, cancelSeconds })),
        ...(last && { next: last.id }),
      });
    }),
    route(betReceipt, { input: oneInput, value: receiptValue }, async (input, { session }) => {
      const bet = await findBet(db, input.betId);
      const game = bet && (await findDrawGame(db, bet.gameCode));
      const isOwn = bet?.memberId === session.memberId && bet.state !== 'cancelled';
      if (!bet || !game || !isOwn) return refused({ code: 'unknown_bet' });
      return ok(await readReceipt(bet, game.kind));
    }),
    route(drawGroup, { input: noInput, value: groupValue }, async (_, { session }) =>
      ok({ group: await parts.readOwnGroup(db, session.memberId) }),
    ),
    route(drawKey, { input: noInput, value: keyValue, shared: sharedByAll }, async () =>
      ok({ publicKey: key.publicKey }),
    ),
  ];
}
