export { listMemberActs, memberRoutes } from './routes.ts';
