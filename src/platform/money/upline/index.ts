export { uplineRoutes } from './routes.ts';
export { areTransfersOn, checkMemberTransfer, sendTransfer } from './send-transfer.ts';
