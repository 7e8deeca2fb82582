/** Basis points of a whole: a rate of 10,000 is 100 %. */
export const wholeInBps = 10_000;
