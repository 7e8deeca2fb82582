export { acceptImage, refuseImages } from './accept-image.ts';
export { consumeUploads } from './consume-uploads.ts';
export { readSender, readUploadCookie, storeUploadCookie } from './cookies.ts';
export { attachUploads } from './queries.ts';
export type { Sender } from './sender.ts';
export { sweepUploads } from './sweep.ts';
export { hashUploadOwner, saveUpload } from './upload.ts';
