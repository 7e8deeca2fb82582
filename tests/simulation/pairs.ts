/** Features that have to meet within one round or issue of some run; else the actors miss a place. */
export const pairsThatMeet: readonly (readonly [string, string])[] = [
  ['rollback of bet', 'cancelled by staff'],
  ['rollback of bet', 'closed by staff'],
  ['rollback of bet', 'win after the close'],
  ['rollback of bet', 'selections'],
  ['rollback of bet', 'stated valid stake'],
  ['rollback of bet', 'money with the vendor'],
  ['rollback of bet', 'trial'],
  ['rollback of bet', 'limit'],
  ['rollback of win', 'win after the close'],
  ['rollback of win', 'debt'],
  ['rollback of win', 'trial'],
  ['rollback of jackpotWin', 'bet'],
  ['rollback of promoWin', 'bet'],
  ['free round', 'rollback of bet'],
  ['free round', 'win after the close'],
  ['adjust', 'debt'],
  ['adjust', 'win after the close'],
  ['break', 'win'],
  ['excluded member', 'win'],
  ['limit', 'win after the close'],
  ['selections', 'stated valid stake'],
  ['trial', 'money with the vendor'],
  ['bet cancelled', 'enter'],
  ['bet cancelled', 'correct'],
  ['bet cancelled', 'void'],
  ['bet won', 'correct'],
  ['part of a plan', 'enter'],
  ['part of a plan', 'void'],
  ['undone: bet', 'rollback of bet'],
  ['undone: win', 'win'],
];

/** Features that have to meet as well, though not in fifty seeds: `npm run simulate` looks for them. */
export const rarePairs: readonly (readonly [string, string])[] = [
  ['rollback of win', 'free round'],
  ['bet of a trial', 'correct'],
];
