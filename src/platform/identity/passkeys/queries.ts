import { PasskeyQueries } from './stored-passkeys.queries.ts';

/** Queries of members' passkeys. */
export const memberPasskeys = new PasskeyQueries('passkeys', 'member_id');
