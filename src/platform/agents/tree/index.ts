export { treeRoutes } from './routes.ts';
export { accountTypeValue, memberIdInput } from './schemas.ts';
export { findDownline, isBelow, readAgent, type UnknownDownline, uplinesOf } from './tree.ts';
