/** First segments of calls' paths, after `/wps` or `/lgw` and a version. */
export const callGroups: ReadonlySet<string> = new Set([
  'agent',
  'captcha',
  'chat',
  'deposits',
  'events',
  'feedback',
  'game',
  'games',
  'lottery',
  'member',
  'merchant',
  'missions',
  'openapi.json',
  'payments',
  'points',
  'promotions',
  'session',
  'support',
  'system',
  'uploads',
  'verification',
  'vn',
  'wallets',
  'withdrawals',
]);

/** Areas whose calls have names that members' have too. */
const apart: ReadonlySet<string> = new Set(['desk', 'studio', 'vendor']);

/**
 * Returns the group a call is counted under: `desk` for staff's, `vendor` for vendors', `studio`
 * for games served here, `other` for unknown paths.
 */
export function findCallGroup(path: string): string {
  const [, area = '', first = '', second = ''] = path.split('/');
  if (apart.has(area)) return area;
  const group = /^v\d$/.test(first) ? second : first;
  return callGroups.has(group) ? group : 'other';
}
