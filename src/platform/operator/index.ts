export type { Desk, OperatorSubject } from './command.ts';
