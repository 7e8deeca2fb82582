export { readBrandFacts } from './brand-facts.ts';
export { brandRoutes } from './routes.ts';
