export { maskText } from './masks.ts';
export { careActs, careRoutes } from './routes.ts';
