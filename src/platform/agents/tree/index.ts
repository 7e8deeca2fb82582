export {
  firstDayOf,
  firstWholeDay,
  type MovedBranch,
  readMovedBranches,
} from './moved/moved.ts';
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
