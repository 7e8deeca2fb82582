/** A tier as it travels. */
export const tier = (rateBps: number, more = {}) => ({
  minValidStakeMinor: '0',
  minLossMinor: '0',
  minActiveMembers: 0,
  rateBps,
  ...more,
});

/** Terms of a monthly dividend. */
export const someTerms = (more = {}) => ({
  base: 'ngr',
  period: 'month',
  tiers: [tier(1_000)],
  carry: { policy: 'reset' },
  negativeAtEnd: 'dropped',
  payer: 'house',
  aboveUpline: 'held',
  ...more,
});

/** A version that waits, offered by the upline. */
export const someOffer = (more = {}) => ({
  version: 1,
  terms: someTerms(),
  offeredBy: 'upline',
  offeredAtMs: 1,
  state: 'offered',
  ...more,
});

/** A version in force. */
export const inForce = (more = {}) =>
  someOffer({ state: 'accepted', startsAtMs: 1, decidedAtMs: 1, ...more });

/** A contract as the agent below sees it; nothing of it goes on. */
export const someContract = (more = {}) => ({
  contractId: 'c-1',
  kind: 'dividend',
  you: 'downline',
  currency: 'VND',
  partner: { is: 'upline', name: 'ri•••r' },
  ...more,
});

/** A contract of birch's downline that would end. */
export const ending = (downline: string) => ({
  contractId: `c-${downline}`,
  upline: 'birch',
  downline,
  version: 1,
  endsAtMs: 1,
});
