export { chooseLotteries } from './choose-lotteries.ts';
export { correctedWithinMs, correctResult } from './correct-result.ts';
export { changeSource, enterResult, voidIssueByStaff } from './issue-acts.ts';
