/** First segments of calls' paths, after `/wps` or `/lgw` and a version. */
export const callGroups: ReadonlySet<string> = new Set([
  'agent',
  'captcha',
  'deposits',
  'events',
  'feedback',
  'games',
  'member',
  'merchant',
  'openapi.json',
  'payments',
  'points',
  'promotions',
  'session',
  'system',
  'uploads',
  'verification',
  'vn',
  'wallets',
  'withdrawals',
]);

/** What a call is counted under: `other` for whatever callers make up. */
export function callGroupOf(path: string): string {
  const [, , first = '', second = ''] = path.split('/');
  const group = /^v\d$/.test(first) ? second : first;
  return callGroups.has(group) ? group : 'other';
}
