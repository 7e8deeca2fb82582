export {
  firstCountedDay,
  firstWholeDay,
  type MovedBranch,
  readMovedBranches,
} from './moved-branches/moved-branches.ts';
export { findPathAtEnd } from './queries.ts';
export {
  type BadRebateGroup,
  checkRebateGroup,
  memberRebateGroup,
} from './rebate-groups.ts';
export { treeRoutes } from './routes.ts';
export { accountTypeValue, memberIdInput } from './schemas.ts';
export {
  findDownline,
  isBelow,
  isTooDeep,
  listUplineIds,
  mostAgentsAbove,
  readAgent,
  readLineMembers,
  readPaths,
  type UnknownDownline,
} from './tree.ts';
