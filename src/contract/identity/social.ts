import { endpoint } from '../endpoint.ts';
import { exclusionCodes } from '../protection/exclusion-codes.ts';
import type { LoginValue } from './accounts.ts';

/** Sites that members may sign in by (specification §6, "social login channels"). */
export type SocialProvider = 'google' | 'facebook' | 'telegram';

/** Returns the address to send the visitor to; the way back is /social on this site. */
export const startSocial = endpoint<
  { readonly provider: SocialProvider },
  { readonly url: string }
>()({ method: 'POST', path: '/wps/session/social', codes: ['feature_off', 'social_failed'] });

/** Answer of another site about a visitor who comes back from it. */
export interface FinishSocialInput {
  readonly provider: SocialProvider;
  /** Answer of the provider: `code` and `state`, or Telegram's `tgAuthResult`. */
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly tgAuthResult?: string | undefined;
  /** A referral or affiliate code or an agent's link, for somebody new; needed while DIRECTREG3 is '0'. */
  readonly referralCode?: string | undefined;
}

/**
 * Signs in a visitor who comes back from another site; a new one gets an account with a generated
 * name.
 */
export const finishSocial = endpoint<
  FinishSocialInput,
  LoginValue & { readonly account: string; readonly isNew: boolean }
>()({
  method: 'PUT',
  path: '/wps/session/social',
  codes: [
    'feature_off',
    'social_failed',
    'registration_closed',
    'invitation_required',
    'invitation_code_error',
    'second_factor_required',
    'not_a_member',
    ...exclusionCodes,
  ],
});
