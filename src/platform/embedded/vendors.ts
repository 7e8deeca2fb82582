import type { Hono } from 'hono';
import type { RequestOrigin } from '#platform/base/http/context.ts';
import type { Parts } from '#platform/base/parts.ts';
import { createAnswerVendor, playBooks } from '#platform/play/index.ts';

/** Mounts the calls of game vendors: `/vendor/<vassalage>/<call>`. */
export function mountVendors(app: Hono<{ Bindings: RequestOrigin }>, parts: Parts): void {
  const answer = createAnswerVendor(parts, playBooks);
  app.post('/vendor/:vassalage/:call{.+}', (context) =>
    answer({
      vassalage: context.req.param('vassalage'),
      call: context.req.param('call'),
      clientAddress: context.env.clientAddress,
      request: context.req.raw,
    }),
  );
}
