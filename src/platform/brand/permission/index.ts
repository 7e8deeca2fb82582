export { permissionRoutes } from './routes.ts';
