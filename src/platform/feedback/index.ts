export { uploadCookieOf } from './cookies.ts';
export { formatOf } from './image-head.ts';
export { rewriteInTurn } from './image-queue.ts';
export { feedbackRoutes } from './routes.ts';
export { sweepUploads } from './sweep.ts';
export { takeImages } from './taking.ts';
