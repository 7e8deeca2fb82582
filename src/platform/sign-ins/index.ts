export { countSignIns, findSignInBefore, listSignIns, type SignInRow } from './queries.ts';
export { noteSignIn, signInsKeptMs, sweepSignIns, type Try, toSignInMethod } from './sign-in.ts';
