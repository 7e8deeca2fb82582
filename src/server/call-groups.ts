/** First segments of calls' paths, after `/wps` or `/lgw` and a version. */
export const callGroups: ReadonlySet<string> = new Set([
  'agent',
  'captcha',
  'deposits',
  'events',
  'feedback',
  'game',
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

/** What a call is counted under: `desk` for staff's, `vendor` for vendors', `other` for what is made up. */
export function callGroupOf(path: string): string {
  const [, area = '', first = '', second = ''] = path.split('/');
  // Staff's and vendors' are told apart from members' of the same name.
  if (area === 'desk' || area === 'vendor') return area;
  const group = /^v\d$/.test(first) ? second : first;
  return callGroups.has(group) ? group : 'other';
}
