import { authFormKeys } from '../kit/auth/messages.ts';
import type { Messages } from '../kit/text.ts';

/** Every text of the dialog. */
export const authKeys = [...authFormKeys, 'auth:close'] as const;

export type AuthMessages = Messages<(typeof authKeys)[number]>;
