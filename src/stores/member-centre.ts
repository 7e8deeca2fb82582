import { type BuiltPage, defaultPage, isBuilt } from '#lib/centre-pages.ts';
import { centre } from './centre.ts';

/** The member centre (specification §2): `?mc=<page key>`, for every real account. */
export const memberCentre = centre<BuiltPage>({
  name: 'mc',
  opener: 'centre',
  isPage: isBuilt,
  defaultPage,
  isFor: (kind) => kind !== 'trial',
});

/** What the address names of it, and what opens it. */
export const { $view: $memberCentre, open: openCentre } = memberCentre;
