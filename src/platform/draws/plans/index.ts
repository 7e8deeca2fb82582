export { createPlanWork, isAnyPlanFollowed } from './plan-work.ts';
export { drawPlanRoutes } from './routes.ts';
