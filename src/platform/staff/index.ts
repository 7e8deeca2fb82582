export { expireApprovals } from './approvals/index.ts';
export { buildCaller } from './caller.ts';
export { accessRoutes, deskRoutes } from './desk-routes.ts';
export type { DeskParts } from './parts.ts';
export { addFirstPerson, findPerson, listPeople, staffName } from './people/index.ts';
export { readDesk } from './sessions/index.ts';
export { deskSetting } from './settings.ts';
export { runSignals } from './signals/index.ts';
export { sweepStaff } from './sweep.ts';
