export {
  giveRememberCookies,
  type Keepsake,
  rememberCookieOf,
  takeRememberCookie,
  takeRememberedName,
} from './cookies.ts';
export { deleteRememberedOf } from './queries.ts';
export { type Recognition, recogniseBrowser, rememberedMemberOf } from './recognition.ts';
export {
  forgetBrowser,
  rememberBrowser,
  rememberedLifeMs,
  sweepRemembered,
} from './remember.ts';
