export { invite, sweepInvitations } from './invitations/invitation.ts';
export { deleteInvitations } from './invitations/queries.ts';
export { countPasskeys, deletePasskeys, lockSigner } from './queries.ts';
export { passkeyRoutes } from './routes.ts';
