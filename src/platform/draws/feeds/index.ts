export type { FeedParts } from './feed.ts';
export { createFeedReading, isAnyFeedSet } from './feed-reading.ts';
export { listRefusals, listResults } from './lists.queries.ts';
export { acceptProposal } from './proposals.ts';
