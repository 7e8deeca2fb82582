export {
  giveRememberCookies,
  type Keepsake,
  rememberCookieOf,
  takeRememberCookie,
  takeRememberedName,
} from './cookies.ts';
export { deleteRememberedOf } from './queries.ts';
export {
  forgetBrowser,
  type Recognition,
  recogniseBrowser,
  rememberBrowser,
  rememberedLifeMs,
  sweepRemembered,
} from './remember.ts';
