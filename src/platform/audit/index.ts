export { type AuditEntry, checkAudit, listActs, listAudit, recordAct } from './audit.ts';
