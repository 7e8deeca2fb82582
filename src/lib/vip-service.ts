/** Level above which a member has the VIP line of customer service (specification §9). */
export const vipServiceAbove = 4;

/** Returns whether members of a level have the VIP line of customer service. */
export function hasVipService(rankLevel: number): boolean {
  return rankLevel > vipServiceAbove;
}
