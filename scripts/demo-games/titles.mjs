import {
  counts,
  creatures,
  fruits,
  manyThings,
  people,
  places,
  rooms,
  shades,
  tables,
  things,
  waters,
} from './words.mjs';

/** Titles of slot machines by kind, more than are wanted. */
const slots = {
  classic: [
    ...pair(shades, fruits),
    ...pair(fruits, ['Parade', 'Market', 'Harvest', 'Basket', 'Picnic', 'Orchard']),
    ...pair(shades, ['Bells', 'Sevens', 'Bars']),
  ],
  video: [...pair(shades, creatures), ...pair(shades, places)],
  jackpot: [
    ...people.flatMap((who) =>
      ['Treasure', 'Vault', 'Hoard', 'Riches'].map((end) => `${who}’s ${end}`),
    ),
    ...pair(shades, ['Vault', 'Hoard', 'Crown', 'Treasury']),
  ],
  feature: [
    ...pair(counts, manyThings),
    ...cross(manyThings, places, (many, place) => `${many} of the ${place}`),
    ...cross(creatures, things, (creature, thing) => `${creature} and ${thing}`),
  ],
  table: pair(rooms, ['Blackjack', 'Roulette', 'Sic Bo', 'Baccarat', 'Video Poker']),
};

const liveTables = {
  baccarat: ['Baccarat', 'Speed Baccarat', 'Squeeze Baccarat', 'No Commission Baccarat'],
  roulette: ['Roulette', 'Speed Roulette', 'Auto Roulette'],
  blackjack: ['Blackjack', 'Open Seat Blackjack', 'Early Payout Blackjack'],
  'dragon-tiger': [
    'Dragon Tiger',
    'Speed Dragon Tiger',
    'Evening Dragon Tiger',
    'Garden Dragon Tiger',
  ],
  'sic-bo': ['Sic Bo', 'Speed Sic Bo', 'Evening Sic Bo', 'Garden Sic Bo'],
  'xoc-dia': ['Xóc Đĩa', 'Speed Xóc Đĩa', 'Evening Xóc Đĩa', 'Garden Xóc Đĩa'],
  'game-show': ['Wheel', 'Ball Drop', 'Coin Toss', 'Colour Dice'],
};

const hunts = {
  cannon: ['Cannon', 'Hunt', 'Nets', 'Harpoon', 'Anglers'],
  boss: ['Leviathan', 'Serpent', 'Guardian', 'Kraken', 'Admiral'],
  arcade: ['Splash', 'Parade', 'Dive', 'Bubbles', 'Treasure'],
};

const cardTables = {
  'tien-len': ['Tiến Lên', 'Tiến Lên Đếm Lá', 'Tiến Lên Miền Bắc'],
  poker: ['Poker', 'Omaha Poker', 'Five Card Stud'],
  mahjong: ['Mahjong', 'Two Seat Mahjong', 'Sichuan Mahjong'],
  thirteen: ['Mậu Binh', 'Thirteen Cards'],
  dice: ['Xóc Đĩa', 'Bầu Cua', 'Liar’s Dice'],
};

const sports = {
  football: ['Football', 'Football Parlays'],
  basketball: ['Basketball', 'Three Point Basketball'],
  tennis: ['Tennis'],
  badminton: ['Badminton'],
  virtual: ['Virtual Football', 'Virtual Racing', 'Virtual Tennis'],
};

const esports = {
  moba: ['Five on Five', 'Lane Wars', 'Crystal Siege'],
  shooter: ['Bomb Sites', 'Last Squad'],
  strategy: ['Star Colonies', 'Card Tactics'],
  racing: ['Street Circuit', 'Rally Stage'],
};

const rings = {
  daily: ['Morning Card', 'Noon Card', 'Evening Card', 'Late Card'],
  cup: ['Weekend Cup', 'Harvest Cup', 'Champions Cup', 'Village Cup'],
};

const originals = {
  crash: ['Kingfisher Crash', 'Comet Crash', 'Skylark Crash', 'Paper Rocket', 'Tea House Limbo'],
  mines: ['Lotus Mines', 'Pearl Mines', 'Nest Mines', 'Cloud Mines', 'Mango Mines'],
  plinko: [
    'Lantern Plinko',
    'Waterfall Plinko',
    'Orchard Plinko',
    'Comet Plinko',
    'Jade Steps Ball Drop',
  ],
  wheel: ['Garden Wheel', 'Lotus Pond Wheel', 'Golden Fan Wheel', 'Night Sky Wheel', 'Peach Wheel'],
  'bau-cua': [
    'Bầu Cua',
    'Bầu Cua Bến Sông',
    'Bầu Cua Vườn Xuân',
    'Bầu Cua Đêm Trăng',
    'Hoo Hey How',
  ],
};

/** Titles a vendor may have, by kind; `name` begins those of sports, rings and e-sports. */
export function titlesOf(category, name) {
  const named = (kinds) => map(kinds, (ends) => ends.map((end) => `${name} ${end}`));
  switch (category) {
    case 'RNG':
      return slots;
    case 'LIVE':
      return map(liveTables, (ends) => pair(rooms, ends));
    case 'FISH':
      return map(hunts, (ends) => pair(waters, ends));
    case 'PVP':
      return map(cardTables, (ends) => pair(tables, ends));
    case 'INHOUSE':
      return originals;
    case 'SPORTS':
      return named(sports);
    case 'ESPORTS':
      return named(esports);
    case 'COCKFIGHT':
      return named(rings);
    default:
      throw new Error(`no titles for ${category}`);
  }
}

function map(kinds, change) {
  return Object.fromEntries(Object.entries(kinds).map(([kind, ends]) => [kind, change(ends)]));
}

function pair(starts, ends) {
  return cross(starts, ends, (start, end) => `${start} ${end}`);
}

/** Every two words put together, except those that begin alike. */
function cross(starts, ends, join) {
  return starts.flatMap((start) =>
    ends.filter((end) => end.slice(0, 4) !== start.slice(0, 4)).map((end) => join(start, end)),
  );
}
