export { recoveryRoutes } from './routes.ts';
export { sweepLinks } from './sweep.ts';
