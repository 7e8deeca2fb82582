import type { Adapter } from '../adapter.ts';
import { isPrivateRsa, isPublicRsa } from '../keys.ts';
import { answerHub88, hub88Unavailable } from './answer.ts';
import { listHub88 } from './list.ts';
import { startHub88 } from './start.ts';

/** Adapter of aggregators with Hub88's protocol (docs.hub88.io, "Operator API reference"). */
export const hub88: Adapter = {
  answer: answerHub88,
  unavailable: hub88Unavailable,
  start: startHub88,
  list: listHub88,
  doubt({ secret, ownKey, operatorRef, launchUrl, bodySignedUntilMs }) {
    if (!isPublicRsa(secret)) return 'secret';
    if (ownKey === undefined || !isPrivateRsa(ownKey)) return 'ownKey';
    // Its signature covers the body alone always: there is no other one to wait for.
    if (bodySignedUntilMs !== undefined) return 'bodySignedUntilMs';
    if (!/^[1-9]\d{0,9}$/.test(operatorRef ?? '')) return 'operatorRef';
    return launchUrl.startsWith('/') ? 'launchUrl' : undefined;
  },
};
