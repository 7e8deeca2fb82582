export { envelopeActs, envelopeDeskRoutes } from './routes.ts';
