export { fillWheel, readStaffWheel } from './desk.ts';
export { wheelRoutes } from './routes.ts';
export { spinValue, wheelTerms, writtenWheel } from './schemas.ts';
export { readSpins } from './wheel.ts';
export { writeWheelVersion } from './wheel-version.ts';
