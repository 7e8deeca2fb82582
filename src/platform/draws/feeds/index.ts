export type { FeedParts } from './feed.ts';
export { listRefusals, listResults } from './lists.queries.ts';
export { acceptProposal } from './proposals.ts';
export { createFeedReading, isAnyFeedSet } from './reading.ts';
