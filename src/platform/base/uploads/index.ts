export { acceptImage, refuseImages } from './accept-image.ts';
export { consumeUploads } from './consume-uploads.ts';
export { readUploadCookie, senderOf, storeUploadCookie } from './cookies.ts';
export { attachUploads } from './queries.ts';
export type { Sender } from './sender.ts';
export { sweepUploads } from './sweep.ts';
export { ownerOf, saveUpload } from './upload.ts';
