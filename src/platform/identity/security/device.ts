import Bowser from 'bowser';
import type { Device } from '#contract/identity/security.ts';

/** Parses a user agent: browser name with the first part of its version, and system. */
export function parseDevice(userAgent: string): Device {
  if (userAgent === '') return { browser: '', system: '' };
  const { name = '', version = '' } = Bowser.parse(userAgent).browser;
  const system = Bowser.parse(userAgent).os.name ?? '';
  const [major = ''] = version.split('.');
  return { browser: `${name} ${major}`.trim(), system };
}
