/* The countdowns of a page: they begin where its answer arrived. */
import { startCountdown } from './draw-countdown.ts';

const [navigation] = performance.getEntriesByType('navigation');
const known = navigation instanceof PerformanceNavigationTiming ? navigation : undefined;
const arrivedAtMs = performance.timeOrigin + (known?.responseStart ?? performance.now());
const isOld = known?.type === 'back_forward';

for (const root of document.querySelectorAll<HTMLElement>('[data-draws-part]')) {
  startCountdown(root, { arrivedAtMs, isOld });
}
