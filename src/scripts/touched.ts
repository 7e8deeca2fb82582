/* What no page needs before somebody turns to it. */
import './menu-view.ts';

export { tell } from './load-failure.ts';
