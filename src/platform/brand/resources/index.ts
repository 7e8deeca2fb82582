export { fillResources, readResources } from './resource.ts';
export { resourceRoutes } from './routes.ts';
export { resourceValue, storedResources } from './schemas.ts';
export { serviceUrls } from './service-path.ts';
