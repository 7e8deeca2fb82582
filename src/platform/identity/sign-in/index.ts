export { answerSignIn, readVisitor } from './cookies.ts';
export { openMemberSession } from './member-session.ts';
export { saveWaitingSignIn } from './pending-sign-in.ts';
export { confirmSignIn } from './queries.ts';
export { signInRoutes } from './routes.ts';
export { loginValue } from './schemas.ts';
export type { Visitor } from './visitor.ts';
