import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { staffRoles } from '#contract/staff/rights.ts';
import { readConfig } from '#platform/base/config/config.ts';
import { openStorage, type Transaction } from '#platform/base/db/storage.ts';
import { fillSettings, writeSetting } from '#platform/base/settings/index.ts';
import { replaceFeed } from '#platform/brand/index.ts';
import { chooseLotteries, drawsSetting } from '#platform/draws/index.ts';
import { platformSettings } from '#platform/embedded/settings.ts';
import { levelsSetting } from '#platform/identity/index.ts';
import { fillMethods } from '#platform/money/deposits/methods/methods.ts';
import { storedMethod } from '#platform/money/deposits/methods/schemas.ts';
import { uplineTransfersSetting, withdrawalsSetting } from '#platform/money/settings/index.ts';
import { fillCatalogue } from '#platform/play/index.ts';
import { markBrandRooms } from '#platform/play/pvp/brand-rooms.ts';
import { pvpSetting } from '#platform/play/pvp/settings.ts';
import {
  fillRedeemItems,
  fillWheel,
  missionsSetting,
  pointsSetting,
  rebatesSetting,
  referralsSetting,
  storedRedeemItem,
} from '#platform/rewards/index.ts';
import { addStaffPerson } from '#platform/staff/people/person.ts';
import { deskSetting } from '#platform/staff/settings.ts';
import { bytesOf, feedEntry } from '../../support/feed.ts';
import {
  createDatabase,
  databaseUrlOf,
  dropDatabase,
  makeDatabaseName,
} from '../../support/postgres.ts';
import { testSecret } from '../../support/secret.ts';
import { promotionIds } from '../actors/promotions/choose-terms.ts';
import {
  type PaymentMethod,
  paymentMethods,
  secondYesFromMinor,
  transferTerms,
  withdrawalTerms,
} from '../model/cashier/terms.ts';
import { drawLimits, lotteries } from '../model/draws.ts';
import { levelTerms, nameOfLevel } from '../model/rewards/levels.ts';
import { missionTerms } from '../model/rewards/missions.ts';
import { pointTerms } from '../model/rewards/points.ts';
import { rebateTerms } from '../model/rewards/rebates.ts';
import { titleOfItem } from '../model/rewards/redeems.ts';
import { firstTerms, toStoredTerms } from '../model/rewards/referrals.ts';
import { firstItems, type ModelItem } from '../model/rewards/reward-model.ts';
import { firstWheel } from '../model/rewards/wheel.ts';
import { roomTerms } from '../model/rooms.ts';
import { allGames, lotteryVendor, roomGame, roomVendor, staffNames, vendors } from '../world.ts';

/** Limits of lotteries that bets reach. */
const draws = {
  ...drawsSetting.initial,
  mostBetMinor: String(drawLimits.betMinor),
  mostMemberMinor: String(drawLimits.memberMinor),
  mostOutcomeMinor: String(drawLimits.outcomeMinor),
  mostIssueMinor: String(drawLimits.issueMinor),
};

/** Rebates that a round or two come to. */
const rebates = {
  isOn: true,
  leastMinor: String(rebateTerms.leastMinor),
  rates: rebateTerms.rates.map((each) => ({ ...each })),
};

/** Points that a round or two, or a deposit, come to. */
const points = {
  earn: {
    live: toStoredRate(pointTerms.earn.live),
    lottery: toStoredRate(pointTerms.earn.lottery),
    rng: toStoredRate(pointTerms.earn.rng),
    deposit: toStoredRate(pointTerms.earn.deposit),
    pvp: toStoredRate(pointTerms.earn.pvp),
    sports: { perMinor: null, mostPerDay: null },
  },
  convert: {
    isOn: true,
    perPointMinor: String(pointTerms.convert.perPointMinor),
    least: Number(pointTerms.convert.least),
    mostPerDay: Number(pointTerms.convert.mostPerDay),
  },
};

function toStoredRate({
  perMinor,
  mostPerDay,
}: (typeof pointTerms.earn)[keyof typeof pointTerms.earn]) {
  return {
    perMinor: String(perMinor),
    mostPerDay: mostPerDay === undefined ? null : Number(mostPerDay),
  };
}

const missions = {
  missions: missionTerms.missions.map((each) => ({
    ...each,
    goal: String(each.goal),
    points: Number(each.points),
  })),
  checkIns: missionTerms.checkIns.map(Number),
  prizes: missionTerms.prizes.map(Number),
};

const levels = levelTerms.map(({ rankLevel, fromStakeMinor }) => ({
  rankLevel,
  labelName: nameOfLevel(rankLevel),
  color: '#1a2238',
  color2: '#f2b84b',
  ...(fromStakeMinor !== undefined && { fromStakeMinor: String(fromStakeMinor) }),
}));

/** Returns an item of the points mall as an operator's file holds it. */
function toStoredItem(item: ModelItem) {
  const { itemId, kind, pointsRequirement, quantity, cashMinor, amountRequirementMinor } = item;
  return storedRedeemItem.parse({
    itemId,
    kind,
    art: 'lantern',
    pointsRequirement: Number(pointsRequirement),
    texts: { EN: { title: titleOfItem(itemId), text: 'A text.' } },
    ...(quantity !== undefined && { quantity: Number(quantity) }),
    ...(cashMinor !== undefined && { cashMinor: String(cashMinor) }),
    ...(amountRequirementMinor !== undefined && {
      amountRequirementMinor: String(amountRequirementMinor),
    }),
  });
}

/** Bounds of withdrawals that a few requests reach. */
const withdrawals = {
  ...withdrawalsSetting.initial,
  leastMinor: String(withdrawalTerms.leastMinor),
  mostMinor: String(withdrawalTerms.mostMinor),
  perDay: withdrawalTerms.perDay,
  perDayMinor: String(withdrawalTerms.perDayMinor),
  feeFixedMinor: String(withdrawalTerms.feeFixedMinor),
  feeRateBps: withdrawalTerms.feeRateBps,
  receiptMinutes: withdrawalTerms.receiptMinutes,
};

const transfers = {
  isOn: true,
  leastMinor: String(transferTerms.leastMinor),
  mostMinor: String(transferTerms.mostMinor),
};

/** Rooms for stakes of which the rake and shares are rounded. */
const rooms = {
  isOn: true,
  gameId: roomGame.gameId,
  stakesMinor: roomTerms.stakesMinor.map(String),
};

const desk = {
  ...deskSetting.initial,
  depositFromMinor: String(secondYesFromMinor),
  withdrawalFromMinor: String(secondYesFromMinor),
};

/** Returns a payment method as an operator's file holds it. */
function toStored({ kind, minutesToPay, fee, ...method }: PaymentMethod, position: number) {
  const timed = { minutesToPay, quickAmountsMinor: [] };
  const bank = { minutesToReview: 30, bankName: 'Bank', holder: 'Brand', number: '1' };
  const { rateBps, fixedMinor, paidBy } = fee;
  return storedMethod.parse({
    ...method,
    leastMinor: String(method.leastMinor),
    mostMinor: String(method.mostMinor),
    names: { EN: method.code },
    fee: { rateBps, fixedMinor: String(fixedMinor), paidBy },
    position,
    document: kind === 'sandbox' ? { kind, ...timed } : { kind, ...timed, ...bank },
  });
}

/** Place of a seed's database: a folder, and on PostgreSQL a database beside it. */
export interface SeedPlace {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Deletes both. */
  remove(): Promise<void>;
}

/** Engine that seeds run on; read at the first seed of a process. */
export const isOnPostgres = () => process.env.SIMULATION_ENGINE === 'postgres';

let template: ReturnType<typeof makeTemplate> | undefined;

/** Copies the database that every seed begins with to a place of its own. */
export async function copyTemplate(): Promise<SeedPlace> {
  template ??= makeTemplate();
  const from = await template;
  const dataDir = makeFolder();
  cpSync(from.dataDir, dataDir, { recursive: true });
  const removeFolder = () => rmSync(dataDir, { recursive: true });
  if (from.database === undefined) {
    return { dataDir, databaseUrl: undefined, remove: async () => removeFolder() };
  }
  const database = makeDatabaseName();
  await createDatabase(database, from.database);
  return {
    dataDir,
    databaseUrl: databaseUrlOf(database),
    async remove() {
      removeFolder();
      await dropDatabase(database);
    },
  };
}

/** Deletes the template of this process; a process on PostgreSQL does so before it ends. */
export async function removeTemplate(): Promise<void> {
  const { database } = (await template) ?? {};
  template = undefined;
  if (database !== undefined) await dropDatabase(database);
}

const makeFolder = () => mkdtempSync(join(tmpdir(), 'foyer-simulation-'));

/** Makes it once for a process: tables, settings, a small catalogue and the staff. */
async function makeTemplate(): Promise<{
  readonly dataDir: string;
  readonly database: string | undefined;
}> {
  const dataDir = makeFolder();
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const database = isOnPostgres() ? makeDatabaseName() : undefined;
  if (database !== undefined) await createDatabase(database);
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: database && databaseUrlOf(database),
    SECRET_KEY: testSecret,
    DEMO: '1',
  });
  const storage = await openStorage(config, pino({ level: 'silent' }));
  try {
    await fillSettings(storage, platformSettings, { isDemonstration: true });
    await storage.withTransaction(fillTables);
    await replaceFeed(storage, bytesOf({ entries: promotionIds.map(textOfPromotion) }));
  } finally {
    await storage.close();
  }
  return { dataDir, database };
}

/** Returns an editor's text of a promotion. */
const textOfPromotion = (id: string) =>
  feedEntry({
    kind: 'promotion',
    id,
    title: 'Offer of {{bonus}}',
    category: 'daily',
    art: 'lotus-lake',
  });

async function fillTables(transaction: Transaction): Promise<void> {
  await writeSetting(transaction, drawsSetting, draws);
  await writeSetting(transaction, rebatesSetting, rebates);
  await writeSetting(transaction, pointsSetting, points);
  await writeSetting(transaction, missionsSetting, missions);
  await writeSetting(transaction, referralsSetting, toStoredTerms(firstTerms));
  await writeSetting(transaction, levelsSetting, levels);
  await fillRedeemItems(transaction, firstItems.map(toStoredItem));
  await fillWheel(transaction, firstWheel, 0);
  await writeSetting(transaction, withdrawalsSetting, withdrawals);
  await writeSetting(transaction, uplineTransfersSetting, transfers);
  await writeSetting(transaction, deskSetting, desk);
  await writeSetting(transaction, pvpSetting, rooms);
  await fillMethods(transaction, paymentMethods.map(toStored));
  const catalogue = {
    vendors: [...vendors, lotteryVendor, roomVendor],
    games: [...allGames],
  };
  await fillCatalogue(transaction, catalogue, 0);
  const chosen = lotteries.map(({ code, kind, everyMinutes }) => ({ code, kind, everyMinutes }));
  await chooseLotteries(transaction, chosen, 0);
  await transaction.updateTable('draw_games').set({ source: 'entered' }).execute();
  await transaction.updateTable('games').set({ is_served: 1 }).execute();
  await markBrandRooms(transaction);
  const clock = { nowMs: () => 0 };
  for (const name of staffNames) {
    await addStaffPerson(transaction, { clock }, { name, roles: staffRoles, actor: 'system' });
  }
}
