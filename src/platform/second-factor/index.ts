export { type CodeCheck, checkSecondFactor, hasSecondFactor, readSecondFactor } from './code.ts';
export { secondFactorRoutes } from './routes.ts';
