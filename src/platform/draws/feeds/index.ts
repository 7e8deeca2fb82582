export type { FeedParts } from './feed.ts';
export { createFeedReading, isAnyFeedSet } from './feed-reading.ts';
export { listDeliveredResults, listRefusals } from './lists.queries.ts';
export { acceptProposal } from './proposals.ts';
