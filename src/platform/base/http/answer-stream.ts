import type { Context } from 'hono';
import { z } from 'zod';
import type { AnyEndpoint, CodeOf, InputOf } from '#contract/endpoint.ts';
import type { CommonCode } from '#contract/refusals.ts';
import type { Result } from '#lib/result.ts';
import type { ContextOf, HandlerRefusal } from './context.ts';
import type { Route, SchemaOf } from './route.ts';

/** Answer that is sent in parts while it is made. */
export interface AnswerStream {
  /** Name of the file that a browser saves it as. */
  readonly fileName?: string;
  /**
   * Generator that is asked for the next part when the one before was read, and ended early when
   * the reader leaves.
   */
  readonly parts: AsyncGenerator<string>;
  /** Called when the reader has left, perhaps while the next part is waited for. */
  readonly onLeave?: () => void;
}

/** Ties an endpoint whose value is a stream of text to its input's schema and its function. */
export function streamRoute<E extends AnyEndpoint, Input extends z.ZodType>(
  endpoint: E,
  stream: {
    readonly input: Input & SchemaOf<NoInfer<InputOf<E>>, Input>;
    /** Its content type. */
    readonly type: string;
  },
  handle: (
    input: NoInfer<InputOf<E>>,
    context: NoInfer<ContextOf<E>>,
  ) => Promise<Result<AnswerStream, HandlerRefusal<CodeOf<NoInfer<E>> | CommonCode>>>,
): Route {
  return {
    endpoint,
    input: stream.input,
    value: z.string(),
    streamType: stream.type,
    handle: handle as Route['handle'],
  };
}

/** Sends a streamed answer; its generator ends with its reader. */
export function sendStream(
  context: Context,
  { fileName, parts, onLeave }: AnswerStream,
  type: string,
) {
  context.header('content-type', type);
  if (fileName) context.header('content-disposition', `attachment; filename="${fileName}"`);
  if (context.req.method === 'HEAD') {
    // Its body is never asked for, and so would never end.
    onLeave?.();
    return context.body(null);
  }
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        onLeave?.();
        await parts.return(undefined);
      },
    },
    // Nothing is made before it is asked for.
    { highWaterMark: 0 },
  );
  return context.body(body);
}
