import { transferToUpline, uplineOptions } from '#contract/money/upline.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { answerOnce } from '#platform/base/idempotency/index.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { checkMoneyOut } from '#platform/identity/index.ts';
import { readUplineOptions } from './options.ts';
import { optionsValue, transferInput, transferValue } from './schemas.ts';
import { sendUplineTransfer } from './transfer.ts';

/** Calls by which members transfer money to the agents above them. */
export function uplineRoutes(parts: Parts): Route[] {
  return [
    route(uplineOptions, { input: noInput, value: optionsValue }, async (_, { session }) =>
      ok(await readUplineOptions(parts, session)),
    ),
    route(
      transferToUpline,
      { input: transferInput, value: transferValue },
      async (input, context) => {
        const { session, languageCode } = context;
        const checked = await checkMoneyOut(parts, input, session);
        if (!checked.ok) return checked;
        const request = { ...checked.value, requestLanguage: languageCode };
        return answerOnce(parts, { endpoint: transferToUpline, input, context }, (transaction) =>
          sendUplineTransfer(transaction, parts, request),
        );
      },
    ),
  ];
}
