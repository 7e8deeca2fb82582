import { foldText } from '#lib/fold-text.ts';
import { StartupError } from '#lib/startup-error.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { type CatalogueSubject, setMaintenance } from '../maintenance/queries.ts';
import { listVendors, type StoredVendorRow } from '../queries.ts';
import { highestNode, moveVendor, type NewGame, upsertGames, upsertVendors } from './queries.ts';
import type { StoredGame, StoredVendor } from './stored-catalogue.ts';

/** Highest node of vendors; games' nodes begin above it. */
const nodesAfter = 100_000;

/**
 * Adds vendors and games in the given order; known ones take the given texts. Nothing is deleted, so favourites and bets keep what they name.
 * @throws StartupError naming a game that is listed twice or whose vendor is missing.
 */
export async function fillCatalogue(
  transaction: Transaction,
  catalogue: { readonly vendors: readonly StoredVendor[]; readonly games: readonly StoredGame[] },
  nowMs: number,
): Promise<void> {
  refuseTwice(catalogue.games);
  await moveVendors(transaction, catalogue.vendors);
  await upsertVendors(transaction, catalogue.vendors.map(toVendorRow));
  const vendors = new Set(catalogue.vendors.map(({ vassalage }) => vassalage));
  const lastNode = (await highestNode(transaction)) ?? nodesAfter;
  await upsertGames(
    transaction,
    catalogue.games.map((game, position) =>
      toGameRow(game, { position, vendors, newNode: lastNode + 1 + position }),
    ),
  );
  await setListedMaintenance(transaction, catalogue, nowMs);
}

/** Sets the maintenance that a file states; where it states none, the operator's act stays. */
async function setListedMaintenance(
  transaction: Transaction,
  { vendors, games }: Parameters<typeof fillCatalogue>[1],
  nowMs: number,
): Promise<void> {
  const marks: (readonly [CatalogueSubject, boolean | undefined])[] = [
    ...vendors.map((each) => [{ vassalage: each.vassalage }, each.isUnderMaintenance] as const),
    ...games.map((each) => [{ gameId: each.gameId }, each.isUnderMaintenance] as const),
  ];
  for (const [subject, isOn] of marks) {
    if (isOn !== undefined) await setMaintenance(transaction, subject, isOn ? nowMs : null);
  }
}

function refuseTwice(games: readonly StoredGame[]): void {
  const seen = new Set<string>();
  for (const { gameId } of games) {
    if (seen.has(gameId)) throw new StartupError(`The game ${gameId} is given twice.`);
    seen.add(gameId);
  }
}

/** A vendor has one category: the one it is given now. */
async function moveVendors(
  transaction: Transaction,
  cards: readonly StoredVendor[],
): Promise<void> {
  const vendors = await listVendors(transaction);
  for (const { vassalage, category } of cards) {
    const rows = vendors.filter((row) => row.vassalage === vassalage);
    const [row] = rows;
    if (rows.length !== 1 || row === undefined || row.category === category) continue;
    await moveVendor(transaction, { vassalage, from: row.category, to: category });
  }
}

function toVendorRow(card: StoredVendor, position: number): StoredVendorRow {
  return {
    vassalage: card.vassalage,
    title: card.title,
    category: card.category,
    isHot: card.isHot ? 1 : 0,
    nodeId: card.nodeId,
    gameType: card.gameType,
    isGame: card.isGame,
    position,
    maintenanceSinceMs: null,
  };
}

function toGameRow(
  game: StoredGame,
  place: {
    readonly position: number;
    readonly vendors: ReadonlySet<string>;
    /** A node that no game has, for one that is new: known games keep theirs. */
    readonly newNode: number;
  },
): NewGame {
  if (!place.vendors.has(game.vassalage)) {
    throw new StartupError(`The game ${game.gameId} names an unknown vendor: ${game.vassalage}.`);
  }
  return {
    gameId: game.gameId,
    title: game.title,
    vassalage: game.vassalage,
    gameType: game.gameType,
    isHot: game.isHot ? 1 : 0,
    position: place.position,
    nodeId: place.newNode,
    gameClassify: game.gameClassify,
    minBetMinor: BigInt(game.minBetMinor),
    code: game.code ?? null,
    defaultPlayType: game.defaultPlayType ?? null,
    releasedAtMs: Date.parse(`${game.releasedOn}T00:00:00Z`),
    searchTitle: foldText(game.title),
    image: game.image ?? null,
    maintenanceSinceMs: null,
  };
}
