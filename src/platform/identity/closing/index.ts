export { listAccountActs } from './acts.ts';
export { type AccountAct, actOnAccount } from './closing.ts';
