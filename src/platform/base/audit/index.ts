export { type AuditEntry, checkAudit, listActs, listAudit, recordAct } from './audit.ts';
export { checkAuditSeal, hasLostEntry, readAuditHead, sealAuditAnew } from './seal.ts';
