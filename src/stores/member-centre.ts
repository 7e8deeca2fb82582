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

/** Page of the member centre that the address names, and the action that opens one. */
export const { $view: $memberCentre, open: openCentre } = memberCentre;
