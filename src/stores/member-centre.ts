import { type BuiltPage, defaultPage, isBuiltPage } from '#lib/centre-pages.ts';
import { createCentre } from './centre.ts';

/** The member centre (specification §2): `?mc=<page key>`, for every real account. */
export const memberCentre = createCentre<BuiltPage>({
  name: 'mc',
  opener: 'centre',
  isPage: isBuiltPage,
  defaultPage,
  isFor: (kind) => kind !== 'trial',
});

/** Page of the member centre that the address names, and the action that opens one. */
export const { $view: $memberCentre, open: openCentre } = memberCentre;
