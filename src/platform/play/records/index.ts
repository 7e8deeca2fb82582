export { readReceipts } from './receipts.ts';
export { recordRoutes } from './routes.ts';
export { playName, roundLines } from './schemas.ts';
