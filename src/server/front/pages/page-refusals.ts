import type { Refusal } from '../refusal.ts';
import type { NotRendered } from './render-slots.ts';

/** Refusal of an address without a page. */
export const notFound: Refusal = { status: 404, message: 'There is no such page.' };

/** Refusals where the failure page is missing, for a failed render or an unavailable database. */
export const failures: Readonly<Record<'failed' | 'away', Refusal>> = {
  failed: {
    status: 500,
    message: 'Something went wrong on our side. Please try again.',
  },
  away: {
    status: 503,
    message: 'The service is briefly unavailable. Try again shortly.',
    headers: { 'Retry-After': '5' },
  },
};

/** Refusals by the reason why a page was not rendered. */
export const notRendered: Readonly<Record<NotRendered, Refusal>> = {
  busy: {
    status: 503,
    message: 'Too many visitors at once. Please try again in a moment.',
    headers: { 'Retry-After': '1' },
  },
  'address-busy': {
    status: 429,
    message: 'Too many pages at once from your address. Please try again in a moment.',
    headers: { 'Retry-After': '1' },
  },
};
