import type { MotifName } from '#studio/wire.ts';

/** Every motif, in the order in which `motifOf` uses them for titles without a word for one. */
export const motifs: readonly MotifName[] = ['garden', 'river', 'riches', 'sky'];

/** Words of titles that ask for a motif; the first that is met decides. */
const words: Readonly<Record<MotifName, RegExp>> = {
  garden:
    /\b(lemon|cherry|orange|plum|melon|watermelon|peach|apricot|mango|mangosteen|lychee|longan|durian|papaya|guava|banana|coconut|pineapple|pomelo|rambutan|starfruit|mandarin|tamarind|jackfruit|mulberry|orchard|picnic|fruits?|harvest|sevens?|bells?|bars?)\b/i,
  river:
    /\b(herons?|egrets?|cranes?|kingfisher|swans?|pelican|cormorant|stork|fish|carps?|koi|dolphin|otter|turtle|tortoise|frog|fox|wolf|deer|stag|hare|rabbit|panda|tiger|lion|lynx|panther|badger|marten|monkey|gibbon|elephant|buffalo|ox|pony|squirrel|butterfly|dragonfly|moth|mantis|cicada|cricket|wren|sparrow|magpies?|falcon|hawk|owl|peacock|pheasant|hornbill|rooster|nightingale|swallow|lotus|river|lake|lagoon|reef|coral|marsh|delta|estuary|waterfall|bay|shore|coast|harbour|pier|wharf)\b/i,
  riches:
    /\b(crown|riches|treasures?|coins?|gems?|pearls?|jade|emerald|ruby|topaz|sapphire|amber|gold|golden|gilded|silver|bronze|royal|king|queen|temple|pagoda|shrine|castle|citadel|fort|towers?|market|bazaar|lanterns?|fans?|masks?|vase|teapot|drums?|gongs?|chimes|swords|arrows|medallion)\b/i,
  sky: /\b(sun|sunny|moon|moonlit|stars?|starry|dawn|dusk|twilight|midnight|night|comets?|kites?|fireworks?|firebird|fireflies|firefly|ember|volcano|windy|misty|sky|clouds?|summit|mountains?|feathers)\b/i,
};

/** Returns the motif that suits a title; `number` decides when none of its words does. */
export function motifOf(title: string, number: number): MotifName {
  const match = motifs.find((motif) => words[motif].test(title));
  return match ?? motifs[number % motifs.length] ?? 'garden';
}
