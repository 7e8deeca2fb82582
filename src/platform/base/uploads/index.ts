export { acceptImage, refuseImages } from './accepting.ts';
export { giveUploadCookie, senderOf, uploadCookieOf } from './cookies.ts';
export { attachUploads } from './queries.ts';
export type { Sender } from './sender.ts';
export { sweepUploads } from './sweep.ts';
export { takeImages } from './taking.ts';
export { keepImage, ownerOf } from './upload.ts';
