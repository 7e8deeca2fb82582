/* The countdowns of a page: they begin where its answer arrived. */
import { startCountdown } from './draw-countdown.ts';

const [navigation] = performance.getEntriesByType('navigation');
const timing = navigation instanceof PerformanceNavigationTiming ? navigation : undefined;
const arrivedAtMs = performance.timeOrigin + (timing?.responseStart ?? performance.now());
const isOld = timing?.type === 'back_forward';

for (const root of document.querySelectorAll<HTMLElement>('[data-draws-part]')) {
  startCountdown(root, { arrivedAtMs, isOld });
}
