import { staffVendors, writeVendor } from '#contract/staff/vendors.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import { readAgreements, saveAgreement } from '#platform/play/index.ts';
import { type DeskAct, deskAct } from '../desk-act.ts';
import type { DeskParts } from '../parts.ts';
import { vendorsValue, writeInput } from './schemas.ts';

/**
 * Lists the desk calls that change agreements with vendors; their secrets are sealed and never
 * returned.
 */
export function vendorActs(parts: DeskParts): DeskAct[] {
  return [
    deskAct(parts, writeVendor, {
      input: writeInput,
      carryOut: async (transaction, terms, { actor }) =>
        saveAgreement(transaction, parts, { terms, actor }),
    }),
  ];
}

/** Lists the route by which staff read agreements with vendors. */
export function vendorRoutes(parts: DeskParts): Route[] {
  return [
    route(staffVendors, { input: noInput, value: vendorsValue }, async () =>
      ok(await readAgreements(parts.storage.db, parts)),
    ),
  ];
}
