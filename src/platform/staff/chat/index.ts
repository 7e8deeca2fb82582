export { chatActs, chatDeskRoutes } from './routes.ts';
