import { z } from 'zod';

export const bannerGroup = z.enum([
  'w_home',
  'w_hot',
  'w_down',
  'w_promotion',
  'w_shop',
  'w_help',
  'w_reg',
]);

const linkageType = z.enum(['page', 'register', 'promotion', 'external']);

const texts = { title: z.string(), text: z.string(), action: z.string() };

const banner = { bannerId: z.string(), groupName: bannerGroup, art: z.string() };

const linkage = { linkageType, url: z.string() };

const ownPath = /^\/(?![/\\])\S*$/;
const outside = /^https:\/\/[^/\\\s]\S*$/;

/** A banner as an operator's file holds it, with its words in each language. */
export const storedBanner = z
  .strictObject({ ...banner, ...linkage, texts: z.record(z.string(), z.strictObject(texts)) })
  .refine(({ linkageType, url }) => (linkageType === 'external' ? outside : ownPath).test(url), {
    path: ['url'],
    error: 'takes a path of this site, or an https address where linkageType is external',
  });

export const bannersInput = z.strictObject({ groupName: bannerGroup });

export const bannersValue = z.strictObject({
  list: z.array(z.strictObject({ ...banner, ...texts, ...linkage })),
});
