/*
 * Makes the demonstration's games: demo/games.json, most opened first. The same words always give
 * the same games, and a word more changes few of them. Run it by hand after a change of
 * scripts/demo-games/, demo/vendors.json, demo/lottery.json or public/games/: node scripts/demo-games.mjs [other file]
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { engineOf } from '../src/studio/server/games/engine-of.ts';
import { firstGames } from './demo-games/first.mjs';
import { drawLotteries, playTypes, quickLotteries } from './demo-games/lotteries.mjs';
import { titlesOf } from './demo-games/titles.mjs';

const folder = new URL('../demo/', import.meta.url);
const picturesFolder = new URL('../public/games/', import.meta.url);
const pictures = existsSync(picturesFolder) ? readdirSync(picturesFolder) : [];
const vendors = JSON.parse(readFileSync(new URL('vendors.json', folder), 'utf8'));

/** Games of a vendor by category, where its titles do not say how many. */
const wanted = { RNG: 156, LIVE: 66, FISH: 42, PVP: 42, SPORTS: 9, ESPORTS: 9, COCKFIGHT: 8 };

/** Least stakes in VND. */
const stakes = {
  LIVE: [10_000, 20_000, 20_000, 50_000, 50_000, 100_000, 200_000, 500_000],
  PVP: [1_000, 2_000, 5_000, 10_000, 20_000, 50_000],
  SPORTS: [10_000, 20_000, 50_000],
  COCKFIGHT: [10_000, 20_000, 50_000],
  // What a unit of a bet costs at least, which the setting `draws` says for all of them.
  LOTT: [1_000],
  ELOTT: [1_000],
};
/** What the studio takes at least, where it serves a game. */
const studioStakes = [1_000];
/** What rooms are opened for at least, which the setting `pvpRooms` says. */
const roomStakes = [10_000];
const lowStakes = [1_000, 1_000, 2_000, 2_000, 3_000, 5_000, 5_000, 10_000, 20_000];

/** Vendors of the category SPORTS whose games are others', and what begins their titles. */
const inSports = {
  AV: 'ESPORTS',
  AI: 'ESPORTS',
  IMES: 'ESPORTS',
  TF: 'ESPORTS',
  IA: 'ESPORTS',
  DS88: 'COCKFIGHT',
};
/** Games that the demonstration shows as under maintenance. */
const underMaintenance = ['dpc-drifting-nets'];
const names = { NGS: 'Northgate', SHH: 'Shuttle', AV: 'Aegis', IMES: 'Mesa', AI: 'Arc' };

/** A number below `end` that a text always gives. */
function pick(text, end) {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % end;
}

function slug(text) {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('’', '')
    .replaceAll(/[^a-z0-9]+/g, '-');
}

function makeGame({ vassalage, title, gameType, kind, isHot, code }) {
  const gameId = `${vassalage.toLowerCase()}-${slug(title)}`;
  // A picture is named after its game.
  const picture = pictures.find((file) => file.split('.')[0] === gameId);
  const isServed = engineOf({ title, category: gameType }) !== undefined;
  const own = kind === 'three-card' ? roomStakes : (stakes[gameType] ?? lowStakes);
  const choices = isServed ? studioStakes : own;
  const releasedOn = new Date(Date.UTC(2026, 9, 31 - pick(`${gameId} day`, 53) ** 2));
  return {
    gameId,
    title,
    vassalage,
    gameType,
    gameClassify: kind,
    isHot: isHot ?? pick(`${gameId} hot`, 27) === 0,
    minBetMinor: String(choices[pick(`${gameId} stake`, choices.length)] * 100),
    releasedOn: releasedOn.toISOString().slice(0, 10),
    ...(code === undefined ? {} : { code, defaultPlayType: playTypes[kind] }),
    ...(picture === undefined ? {} : { image: `/games/${picture}` }),
    ...(underMaintenance.includes(gameId) ? { isUnderMaintenance: true } : {}),
  };
}

const seen = new Set();
const first = firstGames.map(([vassalage, title, gameType, kind, isHot, code]) => {
  const game = makeGame({ vassalage, title, gameType, kind, isHot, code });
  seen.add(game.gameId).add(game.code);
  seen.add(title);
  return game;
});

/** A vendor's titles with their kinds in turn, each kind in an order of the vendor's own. */
function titlesInTurn(vassalage, category, name) {
  const queues = Object.entries(titlesOf(category, name)).map(([kind, titles]) =>
    titles
      .map((title) => ({ title, kind, order: pick(`${vassalage} ${title}`, 2 ** 32) }))
      .sort((one, other) => one.order - other.order),
  );
  const longest = Math.max(...queues.map((queue) => queue.length));
  return Array.from({ length: longest }, (_, turn) =>
    queues.flatMap((queue) => queue[turn] ?? []),
  ).flat();
}

function gamesOf({ vassalage, title: vendorTitle, category, isGame }) {
  const make = (each) => makeGame({ ...each, vassalage, gameType: category });
  const isNew = ({ gameId, code }) => !seen.has(gameId) && !(code !== undefined && seen.has(code));
  if (category === 'ELOTT') return quickLotteries(vassalage).map(make).filter(isNew);
  if (category === 'LOTT') return drawLotteries(vassalage).map(make).filter(isNew);
  const kinds = inSports[vassalage] ?? category;
  if (isGame === 'GAME') return [make({ title: vendorTitle, kind: soleKinds[kinds] })];
  const games = [];
  for (const each of titlesInTurn(vassalage, kinds, names[vassalage] ?? vendorTitle)) {
    if (games.length >= (wanted[kinds] ?? 99)) break;
    const game = make(each);
    // Two games of one name would be taken for one.
    if (!isNew(game) || seen.has(each.title)) continue;
    seen.add(each.title);
    games.push(game);
  }
  return games;
}

/** The kind of a vendor's only game. */
const soleKinds = { PVP: 'three-card', SPORTS: 'football', ESPORTS: 'moba', COCKFIGHT: 'daily' };

const rest = vendors
  .flatMap(gamesOf)
  .map((game) => ({ game, order: pick(`${game.gameId} popular`, 2 ** 32) }))
  .sort((one, other) => one.order - other.order)
  .map(({ game }) => game);

const lines = [...first, ...rest].map((game) => JSON.stringify(game));
const target = process.argv[2] ?? new URL('games.json', folder);
writeFileSync(target, `[\n${lines.join(',\n')}\n]\n`);
