export type { BonusBook } from './bonus-book.ts';
export type { BonusGrant, BonusPart, BonusState } from './grant.ts';
export { type AcceptRefusal, acceptBonus, type BonusOffer, endBonus, offerBonus } from './life.ts';
export { lockBookAccounts, openBook } from './open-book.ts';
export { sumLiabilities } from './owner.queries.ts';
export { listStakes } from './parts.queries.ts';
export {
  findActiveGrant,
  findGrantById,
  listGrants,
  listGrantsById,
  lockFirstGrant,
} from './queries.ts';
export { runBonuses } from './run.ts';
export {
  type BonusGame,
  type GrantTerms,
  type GrantWeights,
  isPlayedIn,
  weighsWhole,
} from './terms.ts';
