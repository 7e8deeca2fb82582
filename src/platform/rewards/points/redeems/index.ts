export { decideRedeem, type RedeemDecision } from './decide.ts';
export { readRedeemCash, readWaitingRedeems } from './desk.ts';
export { listRedeems } from './queries.ts';
export { redeemItem, toRedeem } from './redeem.ts';
