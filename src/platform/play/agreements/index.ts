export { type AgreementRefusal, readAgreements, saveAgreement } from './agreement.ts';
