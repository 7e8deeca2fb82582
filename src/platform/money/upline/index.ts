export { uplineRoutes } from './routes.ts';
export { areTransfersOn, checkSending, send } from './sending.ts';
