/* What no page needs before somebody turns to it. */
import './menu-view.ts';
import './merchant.ts';
import './session-start.ts';

export { showLoadFailure } from './load-failure.ts';

/** Code that cannot be fetched is done without. */
const ignore = () => {};

// What opens customer service beside the page; until it is here the link is a link.
if (document.querySelector('[data-service]')) void import('./service-window.ts').catch(ignore);
// The chat's panel; until it is here the entry leads to the chat's page.
if (document.querySelector('[data-chat]')) void import('./chat-panel.ts').catch(ignore);
// Before somebody is there, nobody needs the arrows of rows.
if (document.querySelector('[data-row]')) {
  void import('./rows.ts').then((rows) => rows.startRows(), ignore);
}
// Names stand for the vendors until then.
if (document.querySelector('.menu-vendors, .vendor-names')) {
  void import('./vendor-marks.ts').then((marks) => marks.startVendorMarks(), ignore);
}
