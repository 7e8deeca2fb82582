export { giveUploadCookie, senderOf, uploadCookieOf } from './cookies.ts';
export { formatOf } from './image-head.ts';
export { rewriteInTurn } from './image-queue.ts';
export { attachUploads } from './queries.ts';
export type { Sender } from './sender.ts';
export { sweepUploads } from './sweep.ts';
export { takeImages } from './taking.ts';
export { keepImage, ownerOf } from './upload.ts';
