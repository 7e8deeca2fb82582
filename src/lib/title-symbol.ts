import { lookNumber } from './game-look.ts';

/** Sets of symbols that games are drawn with; each has seven, in the order of paytables. */
export const symbolSets = ['garden', 'river', 'riches', 'sky'] as const;

/** Name of a set of symbols. */
export type SymbolSetName = (typeof symbolSets)[number];

/** Symbol that a title is known by, on its cover and in its game. */
export interface TitleSymbol {
  readonly set: SymbolSetName;
  /** Place in the set, 0 to 6. */
  readonly symbol: number;
}

/** Words of titles for each symbol, in the order of its set; plurals match as well. */
const words: Readonly<Record<SymbolSetName, readonly string[]>> = {
  garden: [
    'seven bar number',
    'bell chime gong drum lute',
    'melon watermelon guava papaya coconut pomelo jackfruit cucumber',
    'plum mangosteen rambutan lychee longan durian mulberry grape fig tamarind',
    'orange lemon mandarin apricot peach mango persimmon pineapple banana saffron ginger',
    'cherry orchard picnic harvest fruit berry basket pepper sugarcane',
    'garden starfruit jasmine lilac rose fern petal leaf grove cedar sandalwood bamboo willow',
  ],
  river: [
    'heron egret crane swan pelican cormorant stork kingfisher wren sparrow magpie falcon hawk owl peacock pheasant hornbill rooster nightingale swallow bird skylark goose duck',
    'fish carp koi dolphin otter turtle tortoise reef coral seal whale salamander serpent',
    'frog toad marsh pond',
    'butterfly dragonfly moth mantis cicada cricket firefly bee',
    'fox wolf deer stag hare rabbit panda tiger lion lynx panther badger marten monkey gibbon elephant buffalo ox pony squirrel bear horse',
    'lotus lily orchid blossom',
    'river lake lagoon delta estuary waterfall bay shore coast harbour pier wharf rain tide ferry oar sail isle oasis bridge lighthouse',
  ],
  riches: [
    'crown royal king queen tower castle citadel fort throne',
    'coin riches treasure treasury hoard vault bazaar market gold golden silver bronze money',
    'jade emerald ring pearl bead vase teapot stone marble ivory',
    'gem ruby topaz sapphire amber diamond crystal amethyst turquoise',
    'fan mask puppet parade feather arrow sword',
    'lantern temple pagoda shrine teahouse monastery gate wick incense village inn',
    'knot silk brush ink charm loom painted paper workshop hammer',
  ],
  sky: [
    'sun sunny dawn summer dune radiant',
    'moon moonlit midnight twilight dusk night silent sleeping',
    'kite windy wind spring',
    'planet comet orbit secret hidden',
    'balloon cloud misty summit mountain cliff hill ravine pass terrace',
    'firework firebird dragon ember volcano fire spark cinnabar scarlet crimson',
    'star starry winter wild lucky',
  ],
};

const symbolOfWord: ReadonlyMap<string, TitleSymbol> = new Map(
  symbolSets.flatMap((set) =>
    words[set].flatMap((list, symbol) => list.split(' ').map((word) => [word, { set, symbol }])),
  ),
);

/**
 * Returns the symbol of a title: that of its noun, which comes last (`Jade Rabbit`) unless another
 * hangs on it (`Rabbit on the Moon`); else of another word; without any, one that its id decides.
 */
export function findTitleSymbol(game: {
  readonly gameId: string;
  readonly title: string;
}): TitleSymbol {
  const [head = '', ...rest] = game.title
    .toLowerCase()
    .split(/ (?:of|on|in|at|under|by|and|over) /);
  for (const part of [head, ...rest]) {
    const found = part
      .match(/\p{L}+/gu)
      ?.toReversed()
      .map(findWord)
      .find(Boolean);
    if (found) return found;
  }
  const number = lookNumber(game.gameId);
  const set = symbolSets[number % symbolSets.length] ?? 'garden';
  return { set, symbol: (number >>> 8) % 7 };
}

function findWord(word: string): TitleSymbol | undefined {
  const singular = [
    word,
    word.replace(/s$/, ''),
    word.replace(/ies$/, 'y'),
    word.replace(/(?:v|f)es$/, 'f'),
  ];
  return singular.map((each) => symbolOfWord.get(each)).find(Boolean);
}

/** First letter of a set's symbols in motifs.svg. */
const letterOfSet: Readonly<Record<SymbolSetName, string>> = {
  garden: 'g',
  river: 'v',
  riches: 'r',
  sky: 's',
};

/** Returns the name of a symbol's drawing in motifs.svg. */
export function symbolDrawingName({ set, symbol }: TitleSymbol): string {
  return `${letterOfSet[set]}${symbol}`;
}

/** Returns the name in motifs.svg of the mark that a vendor is known by. */
export function vendorMark(title: string): string {
  return symbolDrawingName(findTitleSymbol({ gameId: title, title }));
}
