export type { Desk, OperatorSubject } from './subject.ts';
