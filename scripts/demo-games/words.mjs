/* Words that titles of demonstration games are put together from. */

export const shades = list(`
  Amber Azure Bamboo Bronze Cedar Cinnabar Coral Crimson Dawn Dusk Ebony Emerald Fern Gilded Ginger
  Golden Hidden Indigo Iron Ivory Jade Jasmine Laughing Lilac Lucky Marble Merry Midnight Misty Moonlit
  Mossy Northern Ochre Painted Pale Paper Pearl Pepper Quiet Radiant Rose Royal Ruby Saffron Sandalwood
  Scarlet Secret Silent Silver Sleeping Southern Starry Stone Sunny Topaz Turquoise Twilight Velvet
  Violet Wandering Wild Windy Winter
`);

export const creatures = list(`
  Badger Buffalo Butterfly Carp Cicada Cobra Cormorant Crane Cricket Deer Dolphin Dragonfly Egret
  Elephant Falcon Firebird Fox Frog Gecko Gibbon Hare Hawk Heron Hornbill Ibis Kingfisher Lion
  Lizard Lynx Magpie Mantis Marten Monkey Moth Nightingale Otter Owl Ox Panda Panther Parrot Peacock
  Pelican Pheasant Pony Rooster Salamander Serpent Sparrow Squirrel Stag Stork Swallow Swan Tortoise
  Turtle Wolf Wren
`);

export const places = list(`
  Alley Bay Bazaar Bridge Canyon Castle Cave Citadel Cliffs Coast Courtyard Delta Dunes Estuary
  Ferry Forest Fort Garden Gate Glade Grotto Grove Harbour Highlands Hills Inn Island Isles Jetty
  Jungle Lagoon Lake Lighthouse Market Marsh Meadow Mill Monastery Mountain Oasis Orchard Pagoda
  Palace Pass Pavilion Pier Plateau Ravine Reef River Road Shore Shrine Spring Summit Teahouse Temple
  Terrace Tower Valley Village Volcano Waterfall Wharf Workshop
`);

export const things = list(`
  Abacus Anchor Anvil Beads Bells Blossom Brush Candle Chalice Charm Chimes Coins Comet Compass Crown
  Cymbals Drum Ember Fan Feather Firework Flute Gem Gong Hammer Horn Hourglass Incense Ink Ink-Stone
  Kite Lamp Lantern Lute Mask Medallion Mirror Necklace Oar Opal Orchid Pearl Pendant Petal Puppet
  Quill Ring Sail Scroll Seal Silk Spindle Spyglass Star Talisman Teapot Thunder Treasure Umbrella
  Vase Whistle Wick Windmill
`);

export const fruits = list(`
  Apricot Banana Cherry Coconut Durian Guava Jackfruit Lemon Longan Lychee Mandarin Mango Mangosteen
  Melon Orange Papaya Peach Pineapple Plum Pomelo Rambutan Starfruit Sugarcane Tamarind Watermelon
`);

export const people = list(`
  Alchemist Apothecary Archer Astronomer Boatman Captain Cartographer Emperor Farmer Ferryman
  Fisherman Gardener Goldsmith Herbalist Jeweller Juggler Mandarin Merchant Miner Monk Musician Painter
  Pilgrim Poet Potter Princess Puppeteer Ranger Sailor Scholar Sculptor Shepherd Smith Storyteller
  Tailor Traveller Watchmaker Weaver
`);

export const counts = list(
  `Two Three Five Six Seven Eight Nine Ten Twelve Twenty Hundred Thousand`,
);

export const manyThings = list(`
  Arrows Bells Bridges Candles Carps Clouds Coins Comets Cranes Drums Embers Fans Feathers Flutes Gates
  Gems Gongs Islands Kites Lamps Lanterns Leaves Magpies Masks Mirrors Monkeys Moons Mountains Orchids
  Pagodas Pearls Petals Pines Rivers Sails Scrolls Seals Springs Stars Swans Swords Towers Treasures
  Willows Winds
`);

export const rooms = list(`
  Amber Azalea Banyan Begonia Camellia Cassia Cedar Coral Dahlia Emerald Gardenia Ginkgo Hibiscus Indigo
  Ivory Jade Jasmine Kumquat Lantern Lily Lotus Magnolia Mulberry Oleander Opal Orchid Osmanthus Peony
  Plum Quartz Rosewood Saffron Sapphire Silk Starlight Tamarind Teak Velvet Willow Wisteria
`);

export const waters = list(`
  Amber Azure Blue Coral Crystal Deep Drifting Emerald Foaming Glass Hidden Indigo Jade Lantern Lost
  Midnight Mist Moonlit Northern Opal Pearl Quiet Roaring Sapphire Shell Silver Southern Storm Sunken
  Turquoise
`);

export const tables = list(`
  Bamboo Bridge Cedar Cloud Copper Crane Dawn Delta Drum Ebony Ferry Garden Harbour Heron Ivory Jade
  Lantern Lotus Magpie Market Moon Old-Quarter Orchid Peach Pine River Rosewood Sampan Silk Swallow Teak
  Terrace Tiger Village Willow
`);

function list(text) {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll('-', ' '));
}
