import { transferToDownline } from '#contract/agents/transfers.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { answerOnce } from '#platform/base/idempotency/index.ts';
import type { Parts } from '#platform/base/parts.ts';
import { checkMoneyOut } from '#platform/identity/index.ts';
import { transferInput, transferValue } from './schemas.ts';
import { transferDown } from './transfer.ts';

/** Returns the call by which an agent transfers money to a downline. */
export function downlineTransferRoutes(parts: Parts): Route[] {
  return [
    route(
      transferToDownline,
      { input: transferInput, value: transferValue },
      async (input, context) => {
        const { session, languageCode } = context;
        const checked = await checkMoneyOut(parts, input, session);
        if (!checked.ok) return checked;
        const { memberId: downlineId } = input;
        const request = { ...checked.value, downlineId, requestLanguage: languageCode };
        return answerOnce(parts, { endpoint: transferToDownline, input, context }, (transaction) =>
          transferDown(transaction, parts, request),
        );
      },
    ),
  ];
}
