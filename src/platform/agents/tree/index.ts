export {
  firstDayOf,
  firstWholeDay,
  type MovedBranch,
  readMovedBranches,
} from './moved-branches/moved-branches.ts';
export { findPathAtEnd } from './queries.ts';
export { type BadRebateGroup, checkRebateGroup, rebateGroupOf } from './rebate-groups.ts';
export { treeRoutes } from './routes.ts';
export { accountTypeValue, memberIdInput } from './schemas.ts';
export {
  findDownline,
  isBelow,
  isTooDeep,
  mostAgentsAbove,
  namesOf,
  readAgent,
  readPaths,
  type UnknownDownline,
  uplinesOf,
} from './tree.ts';
