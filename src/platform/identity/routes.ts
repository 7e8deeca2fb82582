import type { Route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import { captchaRoutes } from './captcha/index.ts';
import { contactRoutes } from './contacts/index.ts';
import { credentialRoutes } from './credentials/index.ts';
import { memberRoutes } from './members/index.ts';
import { passkeyRoutes } from './passkeys/index.ts';
import { paymentPasswordRoutes } from './payment-password/index.ts';
import { profileRoutes } from './profile/index.ts';
import { proofRoutes } from './proofs/index.ts';
import { recoveryRoutes } from './recovery/index.ts';
import { registrationRoutes } from './registration/index.ts';
import { securityRoutes } from './security/index.ts';
import { sessionRoutes } from './sessions/index.ts';
import { signInRoutes } from './sign-in/index.ts';
import { socialRoutes } from './social/index.ts';
import { verificationRoutes } from './verification/index.ts';

/** Lists the routes of the identity wing. */
export function identityRoutes(parts: Parts): Route[] {
  return [
    ...captchaRoutes(parts),
    ...signInRoutes(parts),
    ...registrationRoutes(parts),
    ...sessionRoutes(parts),
    ...memberRoutes(parts),
    ...credentialRoutes(parts),
    ...proofRoutes(parts),
    ...paymentPasswordRoutes(parts),
    ...verificationRoutes(parts),
    ...recoveryRoutes(parts),
    ...passkeyRoutes(parts),
    ...securityRoutes(parts),
    ...contactRoutes(parts),
    ...socialRoutes(parts),
    ...profileRoutes(parts),
  ];
}
