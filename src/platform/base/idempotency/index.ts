export { answerOnce } from './answer-once.ts';
