export { drawPlanRoutes } from './routes.ts';
export { createPlanWork, isAnyPlanFollowed } from './run.ts';
