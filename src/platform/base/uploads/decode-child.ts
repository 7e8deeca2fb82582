import { type RewriteResult, rewriteImage } from './image.ts';

/** Image to rewrite, with its format. */
export interface ImageWork {
  readonly bytes: Uint8Array;
  readonly format: 'png' | 'jpeg';
  readonly squareSide?: number;
}

/*
 * The process that decodes images. It knows nothing of the platform and ends when the platform says
 * so, or is gone; a signal to all processes is the platform's to follow.
 */
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('message', async ({ bytes, format, ...cut }: ImageWork) => {
  const rewritten: RewriteResult = await rewriteImage(bytes, format, cut);
  process.send?.(rewritten);
});
