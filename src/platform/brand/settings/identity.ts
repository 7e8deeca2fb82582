import { z } from 'zod';
import type { BrandIdentity } from '#contract/brand/brand.ts';
import { defineSetting } from '#platform/base/settings/setting.ts';
import { truth, written } from '#platform/base/settings/setting-kinds.ts';

/** Identity of a brand that has not named its operator yet. */
export const noIdentity: BrandIdentity = {
  company: '',
  registrationNumber: '',
  licence: '',
  address: '',
  email: '',
  isInvented: false,
};

/** The demonstration brand's operator, who does not exist. */
const inventedIdentity: BrandIdentity = {
  company: 'Halcyon Example Company',
  registrationNumber: '0000-000-000',
  licence: '0000/EXAMPLE',
  address: '1 Example Quay, Exampleton',
  email: 'support@halcyon.example',
  isInvented: true,
};

const line = written(/^(?:\S(?:.{0,198}\S)?)?$/u, 'takes one line of at most 200 characters');

const schema: z.ZodType<BrandIdentity> = z.strictObject({
  company: line,
  registrationNumber: line,
  licence: line,
  address: line,
  email: written(/^(?:[^\s@?&<>"]+@[^\s@?&<>"]+)?$/, 'takes a mail address'),
  isInvented: truth,
});

/** Operator of the site. */
export const identitySetting = defineSetting({
  name: 'identity',
  initial: noIdentity,
  demonstration: inventedIdentity,
  schema,
});
