export { expireApprovals } from './approvals/index.ts';
export { deskRoutes } from './desk.ts';
export type { DeskParts } from './parts.ts';
export { addFirstPerson, callerOf, findPerson, staffName } from './people/index.ts';
