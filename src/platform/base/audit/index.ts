export {
  type AuditEntry,
  checkAudit,
  listActorActs,
  listActs,
  listAudit,
  recordAct,
} from './audit.ts';
export { checkAuditSeal, hasLostEntry, readAuditHead, sealAuditAnew } from './seal.ts';
