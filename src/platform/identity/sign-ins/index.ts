export { countSignIns, findSignInBefore, listSignIns, type SignInRow } from './queries.ts';
export {
  noteSignIn,
  signInMethods,
  signInsKeptMs,
  sweepSignIns,
  type Try,
  toSignInMethod,
} from './sign-in.ts';
