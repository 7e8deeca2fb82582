export { listLaunchOrigins } from './launch-origins.ts';
export { lockVendor } from './queries.ts';
export {
  addVendor,
  demonstrationVendor,
  listVendors,
  readVendor,
  saveVendor,
  type Vendor,
} from './vendor.ts';
export { type FindVendor, mayCallFrom, rememberVendors } from './vendor-memory.ts';
