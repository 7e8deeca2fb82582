export { readStaffEnvelopes } from './envelope.ts';
export { envelopeRoutes } from './routes.ts';
export { staffEnvelopesValue } from './schemas.ts';
export { sendToRoom } from './send.ts';
export { type DrawBelow, drawBelow } from './share.ts';
