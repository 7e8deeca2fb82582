export {
  checkSecondFactor,
  hasSecondFactor,
  readSecondFactor,
  sealAuthenticatorsAnew,
} from './code.ts';
export { secondFactorRoutes } from './routes.ts';
