export { invite, sweepInvitations } from './invitations/invitation.ts';
export { deleteInvitations } from './invitations/queries.ts';
export { countPasskeys, lockSigner, staffPasskeys } from './queries.ts';
export { passkeyRoutes } from './routes.ts';
