import {
  convertPoints,
  pointsBalance,
  pointsConfig,
  pointsReward,
  pointsWorking,
} from '#contract/rewards/points.ts';
import { redeemItems, redeemPoints, redeems } from '#contract/rewards/redeems.ts';
import { toMoney } from '#lib/money.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { sharedByLanguage } from '#platform/base/http/shared-answers.ts';
import { answerOnce } from '#platform/base/idempotency/index.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { zonedNow } from '#platform/base/site.ts';
import { checkMoneyOut } from '#platform/identity/index.ts';
import { pointsSetting } from '../settings/index.ts';
import { readPointsBalance, readPointsConfig } from './balance.ts';
import { convertChecked } from './conversions/index.ts';
import { readWorking } from './earning/index.ts';
import { readRedeemItems } from './items/index.ts';
import { readPointLines } from './lines.ts';
import { listRedeems, redeemItem, toRedeem } from './redeems/index.ts';
import {
  balanceValue,
  configValue,
  convertInput,
  convertValue,
  linesInput,
  linesValue,
  redeemInput,
  redeemItemsValue,
  redeemsInput,
  redeemsValue,
  redeemValue,
  workingInput,
  workingValue,
} from './schemas.ts';

const pageSize = 20;

/** Lists the routes of the points mall. */
export function pointsRoutes(parts: Parts): Route[] {
  return [...readingRoutes(parts), ...spendingRoutes(parts)];
}

function readingRoutes(parts: Parts): Route[] {
  const { db } = parts.storage;
  return [
    route(
      redeemItems,
      { input: noInput, value: redeemItemsValue, shared: sharedByLanguage },
      async (_, { languageCode }) => ok({ list: await readRedeemItems(db, languageCode) }),
    ),
    route(pointsConfig, { input: noInput, value: configValue }, async () =>
      ok(await readPointsConfig(db)),
    ),
    route(pointsBalance, { input: noInput, value: balanceValue }, async (_, { session }) =>
      ok(await readPointsBalance(db, { memberId: session.memberId, ...zonedNow(parts) })),
    ),
    route(pointsReward, { input: linesInput, value: linesValue }, async (input, { session }) =>
      ok(await readPointLines(db, session.memberId, input)),
    ),
    route(
      pointsWorking,
      { input: workingInput, value: workingValue },
      async ({ earningId }, { session }) => {
        const { timeZone } = parts.site;
        return readWorking(db, { memberId: session.memberId, earningId, timeZone });
      },
    ),
    route(
      redeems,
      { input: redeemsInput, value: redeemsValue },
      async ({ before }, { session, languageCode }) => {
        const { memberId } = session;
        const rows = await listRedeems(db, { memberId, before, limit: pageSize + 1 });
        const list = rows.slice(0, pageSize).map((row) => toRedeem(row, languageCode));
        return ok({ list, hasMore: rows.length > pageSize });
      },
    ),
  ];
}

function spendingRoutes(parts: Parts): Route[] {
  return [
    route(redeemPoints, { input: redeemInput, value: redeemValue }, (input, context) => {
      const { session, languageCode } = context;
      const order = { ...input, memberId: session.memberId, languageCode };
      return answerOnce(parts, { endpoint: redeemPoints, input, context }, (transaction) =>
        redeemItem(transaction, parts, order),
      );
    }),
    route(convertPoints, { input: convertInput, value: convertValue }, async (input, context) => {
      const { session } = context;
      const { points, ...proof } = input;
      const { convert } = await readSetting(parts.storage.db, pointsSetting);
      const amountMinor = BigInt(convert.perPointMinor) * BigInt(points);
      const amount = toMoney(amountMinor, session.currency);
      const checked = await checkMoneyOut(parts, { ...proof, amount }, session);
      if (!checked.ok) return checked;
      const order = { checked: checked.value, points };
      return answerOnce(parts, { endpoint: convertPoints, input, context }, (transaction) =>
        convertChecked(transaction, parts, order),
      );
    }),
  ];
}
