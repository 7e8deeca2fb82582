export { readBrandFacts } from './facts.ts';
export { brandRoutes } from './routes.ts';
