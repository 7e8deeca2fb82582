export { type FindVendor, isFrom, rememberVendors } from './memory.ts';
export {
  addVendor,
  demonstrationVendor,
  launchOriginsOf,
  listVendors,
  putVendor,
  readVendor,
  type Vendor,
} from './vendor.ts';
