export { fillResources } from './resource.ts';
export { resourceRoutes } from './routes.ts';
export { storedResources } from './schemas.ts';
