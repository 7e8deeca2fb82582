export { markBrandRooms } from './brand-rooms.ts';
export { listPairs, settlePair, voidRoom } from './desk.ts';
export { pvpRoutes } from './routes.ts';
export { isAnyRoomDue } from './run-rooms.ts';
export { pvpSetting } from './settings.ts';
export { createRoomWork } from './work.ts';
