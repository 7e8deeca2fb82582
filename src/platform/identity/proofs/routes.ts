import { passkeyProofOptions, sendProofCode } from '#contract/identity/proof.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { countDrawing } from '#platform/base/throttle/index.ts';
import { optionsValue } from '../passkeys/index.ts';
import { sendContactCode } from './contact-code.ts';
import { createPasskeyProofOptions } from './passkey-proof.ts';
import { proofCodeInput, sentProofCode } from './schemas.ts';

/** Lists the routes by which members without a password prove their identity again. */
export function proofRoutes(parts: Parts): Route[] {
  return [
    route(
      sendProofCode,
      { input: proofCodeInput, value: sentProofCode },
      ({ channel }, { session, clientAddress, languageCode }) =>
        sendContactCode(parts, channel, { ...session, clientAddress, languageCode }),
    ),
    route(
      passkeyProofOptions,
      { input: noInput, value: optionsValue },
      async (_, { session, clientAddress }) => {
        const turn = await countDrawing(parts, { kind: 'passkey options', clientAddress });
        return turn.ok ? ok(await createPasskeyProofOptions(parts, session)) : turn;
      },
    ),
  ];
}
