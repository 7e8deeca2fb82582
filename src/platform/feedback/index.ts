export { feedbackRoutes } from './routes.ts';
export { sweepUploads } from './sweep.ts';
