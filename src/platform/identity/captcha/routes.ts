import { captcha } from '#contract/identity/captcha.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { countDrawing } from '#platform/base/throttle/index.ts';
import { createCaptcha } from './captcha.ts';
import { readCaptchaCookie, storeCaptchaCookie } from './cookies.ts';
import { captchaValue } from './schemas.ts';

/** Lists the route that draws a captcha. */
export function captchaRoutes(parts: Parts): Route[] {
  return [
    route(captcha, { input: noInput, value: captchaValue }, async (_, context) => {
      const { clientAddress, cookies } = context;
      const turn = await countDrawing(parts, { kind: 'captcha picture', clientAddress });
      if (!turn.ok) return turn;
      const { picture, cookie } = await createCaptcha(parts, readCaptchaCookie(cookies));
      storeCaptchaCookie(cookies, cookie);
      return ok(picture);
    }),
  ];
}
