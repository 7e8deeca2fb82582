export { type AnswerVendor, createAnswerVendor } from './answer.ts';
