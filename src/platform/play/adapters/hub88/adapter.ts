import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { Adapter } from '../adapter.ts';
import { answerHub88 } from './answer.ts';
import { listHub88 } from './list.ts';
import { startHub88 } from './start.ts';

/** Aggregators that speak as Hub88 does; docs.hub88.io, "Operator API reference". */
export const hub88: Adapter = {
  answer: answerHub88,
  start: startHub88,
  list: listHub88,
  doubt({ secret, ownKey, operatorRef, launchUrl }) {
    if (!isKey(() => createPublicKey(secret))) return 'secret';
    if (ownKey === undefined || !isKey(() => createPrivateKey(ownKey))) return 'ownKey';
    if (!/^[1-9]\d{0,9}$/.test(operatorRef ?? '')) return 'operatorRef';
    return launchUrl.startsWith('/') ? 'launchUrl' : undefined;
  },
};

function isKey(read: () => { readonly asymmetricKeyType?: string | undefined }): boolean {
  try {
    return read().asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
