import { networkAddress } from '#lib/network.ts';
import type { Cookies } from '#platform/base/http/context.ts';
import type { Parts } from '#platform/base/parts.ts';
import type { SeatMarks } from './seat-marks.ts';

/** Name of the cookie by which a browser that took a seat is known again. */
export const deviceCookieName = '__Host-device';
const deviceLifeSeconds = 400 * 24 * 60 * 60;
const deviceForm = /^[\w-]{20,40}$/;

/** Returns the marks of a request, and gives a browser without a mark a new one. */
export function readSeatMarks(
  { secrets }: Pick<Parts, 'secrets'>,
  { clientAddress, cookies }: { readonly clientAddress: string; readonly cookies: Cookies },
): SeatMarks {
  const brought = cookies.get(deviceCookieName) ?? '';
  const device = deviceForm.test(brought) ? brought : crypto.randomUUID();
  if (device !== brought) {
    cookies.set({ name: deviceCookieName, value: device, maxAgeSeconds: deviceLifeSeconds });
  }
  return {
    addressMark: secrets.sign('pvp address', networkAddress(clientAddress)),
    deviceMark: secrets.sign('pvp device', device),
  };
}
