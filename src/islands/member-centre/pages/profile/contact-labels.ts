import type { ContactField } from '#contract/identity/profile.ts';

/** Text keys of contacts that registration may ask for, too. */
export const contactLabels = {
  line: 'auth:line',
  whatsapp: 'auth:whatsapp',
  zalo: 'auth:zalo',
  facebook: 'auth:facebook',
  wechat: 'auth:wechat',
  telegram: 'auth:telegram',
  qqNum: 'auth:qq',
} as const satisfies Readonly<Record<ContactField, `auth:${string}`>>;
