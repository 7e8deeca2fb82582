export { type AgreementRefusal, agree, readAgreements } from './agreement.ts';
