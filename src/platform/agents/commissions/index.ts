import { income, incomeValue } from './incomes/schemas.ts';

export {
  correctCommissions,
  findRecount,
  type RecountDifference,
  recountRuns,
} from './corrections/index.ts';
export { listContractsGoingOn } from './corrections/queries.ts';
export { parseExact } from './exact-json.ts';
export { readIncome } from './incomes/incomes.ts';
export { earnedSum, type ListedLine, listNames, selectListedLines } from './incomes/queries.ts';
export { incomeRoutes } from './incomes/routes.ts';
export { earnedAmount, toIncome } from './incomes/view.ts';
export { listOwedPayments, sumOwedPayments } from './payments/queries.ts';
export { simulateTermsOnPlay } from './play-simulation/play-simulation.ts';
export { readPlayedPeriods } from './play-simulation/played-periods.ts';
export { playedRoutes } from './play-simulation/routes.ts';
export type { LineWorking } from './run.ts';
export { runCommissions } from './run-commissions.ts';

/** The schemas of an income in lists and with its working. */
export const incomeShapes = { income, incomeValue };
