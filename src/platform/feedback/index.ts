export { uploadCookieOf } from './cookies.ts';
export { formatOf, rewriteImage } from './image.ts';
export { feedbackRoutes } from './routes.ts';
export { sweepUploads } from './sweep.ts';
export { takeImages } from './taking.ts';
