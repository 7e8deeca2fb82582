export { type CaptchaCheck, checkCaptcha, sweepCaptchas } from './captcha.ts';
export { captchaCookieOf } from './cookies.ts';
export { captchaRoutes } from './routes.ts';
