/**
 * The banker’s third card as it is printed, drawn or not: its totals 0 to 7, by the player’s third
 * card 0 to 9.
 */
export const printedDraws = [
  'DDDDDDDDDD',
  'DDDDDDDDDD',
  'DDDDDDDDDD',
  'DDDDDDDDSD',
  'SSDDDDDDSS',
  'SSSSDDDDSS',
  'SSSSSSDDSS',
  'SSSSSSSSSS',
];
