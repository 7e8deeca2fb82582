export { acceptImage, refuseImages } from './accepting.ts';
export { readUploadCookie, senderOf, storeUploadCookie } from './cookies.ts';
export { attachUploads } from './queries.ts';
export type { Sender } from './sender.ts';
export { sweepUploads } from './sweep.ts';
export { consumeUploads } from './taking.ts';
export { ownerOf, saveUpload } from './upload.ts';
