export {
  addVendor,
  demonstrationVendor,
  type FindVendor,
  isFrom,
  readVendor,
  rememberVendors,
  type Vendor,
} from './vendor.ts';
