import type { Page } from 'playwright';

/** Slow 4G as Lighthouse has it: 150 ms there and back, 1.6 Mbit/s down, 0.75 up. */
const slow = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Gives the page slow 4G and a quarter of the processor from now on. */
export async function throttle(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slow });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
