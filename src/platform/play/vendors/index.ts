export {
  addVendor,
  demonstrationVendor,
  type FindVendor,
  isFrom,
  launchOriginsOf,
  readVendor,
  rememberVendors,
  type Vendor,
} from './vendor.ts';
