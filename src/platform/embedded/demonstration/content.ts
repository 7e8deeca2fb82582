import { z } from 'zod';
import type { Transaction } from '#platform/base/db/storage.ts';
import { saveMarker, writeSetting } from '#platform/base/settings/index.ts';
import {
  fillBanners,
  fillResources,
  storedBanner,
  storedResources,
} from '#platform/brand/index.ts';
import {
  chooseLotteries,
  lotteryRegion,
  storedDrawGame,
  vnLotterySetting,
} from '#platform/draws/index.ts';
import { fillMethods, storedMethod } from '#platform/money/index.ts';
import { fillCatalogue, storedGame, storedVendor } from '#platform/play/index.ts';
import {
  fillPromotions,
  fillRedeemItems,
  fillWheel,
  storedPromotion,
  storedRedeemItem,
  wheelTerms,
} from '#platform/rewards/index.ts';
import { hashFiles, parseDataFile, readDataFile } from './files.ts';

/**
 * Fills the database with the files of the folder `demo`. A file that was imported before is not
 * even parsed.
 * @throws StartupError when a file is missing or wrong, saying where.
 */
export async function fillContent(transaction: Transaction, nowMs: number): Promise<void> {
  await importCatalogue(transaction, nowMs);
  await fillBanners(transaction, readData('banners.json', z.array(storedBanner)));
  await importIfNew(transaction, 'lottery.json', z.array(lotteryRegion), (regions) =>
    writeSetting(transaction, vnLotterySetting, regions),
  );
  await importIfNew(transaction, 'draws.json', z.array(storedDrawGame), (games) =>
    chooseLotteries(transaction, games, nowMs),
  );
  await importIfNew(transaction, 'redeem-items.json', z.array(storedRedeemItem), (items) =>
    fillRedeemItems(transaction, items),
  );
  await importIfNew(transaction, 'lucky-wheel.json', wheelTerms, (terms) =>
    fillWheel(transaction, terms, nowMs),
  );
  await importIfNew(transaction, 'promotions.json', z.array(storedPromotion), (promotions) =>
    fillPromotions(transaction, promotions, nowMs),
  );
  await importIfNew(transaction, 'payment-methods.json', z.array(storedMethod), (methods) =>
    fillMethods(transaction, methods),
  );
  await importIfNew(transaction, 'resources.json', storedResources, (places) =>
    fillResources(transaction, places),
  );
}

async function importCatalogue(transaction: Transaction, nowMs: number): Promise<void> {
  const vendors = readDataFile('vendors.json');
  const games = readDataFile('games.json');
  if (!(await saveMarker(transaction, 'catalogue', hashFiles([vendors, games])))) return;
  const catalogue = {
    vendors: parseDataFile(vendors, z.array(storedVendor)),
    games: parseDataFile(games, z.array(storedGame)),
  };
  await fillCatalogue(transaction, catalogue, nowMs);
}

async function importIfNew<Schema extends z.ZodType>(
  transaction: Transaction,
  name: string,
  schema: Schema,
  take: (data: z.output<Schema>) => Promise<void>,
): Promise<void> {
  const file = readDataFile(name);
  const isNew = await saveMarker(transaction, name, hashFiles([file]));
  if (isNew) await take(parseDataFile(file, schema));
}

function readData<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  return parseDataFile(readDataFile(name), schema);
}
