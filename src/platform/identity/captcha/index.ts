export { type CaptchaCheck, checkCaptcha, sweepCaptchas } from './captcha.ts';
export { readCaptchaCookie } from './cookies.ts';
export { captchaRoutes } from './routes.ts';
