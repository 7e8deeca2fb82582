import { memberCentre } from '#stores/member-centre.ts';
import { createPageLink } from '../kit/centre/page-link.tsx';

/** Link to another page of the member centre. */
export const PageLink = createPageLink(memberCentre);
