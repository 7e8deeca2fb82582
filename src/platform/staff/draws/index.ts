export { drawActs } from './routes.ts';
