/** `foyer-round-1` by another hand: seed bytes 00…1f, client seed `lotus`. */
export const vectorSeeds = {
  serverSeed: Uint8Array.from({ length: 32 }, (_, index) => index),
  clientSeed: 'lotus',
};

export const vectors = [
  {
    nonce: 0,
    firstWord: 3864855855,
    below10000: 5855,
    mines: [6, 1, 23],
    plinko8: '10101011',
    dice: [4, 5, 4],
  },
  {
    nonce: 1,
    firstWord: 118097331,
    below10000: 7331,
    mines: [7, 19, 20],
    plinko8: '11101011',
    dice: [4, 6, 2],
  },
  {
    nonce: 2,
    firstWord: 3670328776,
    below10000: 8776,
    mines: [2, 10, 1],
    plinko8: '00011001',
    dice: [5, 3, 5],
  },
];
