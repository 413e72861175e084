import { defineDomain, HOUR } from '../kernel/domain';
import { auditCalls } from './calls';
import { noteEndOfAudit } from './note-end';

export const auditDomain = defineDomain({
  name: 'audit',
  calls: { audit: auditCalls },
  jobs: [{ name: 'note the end of the audit', every: HOUR, run: noteEndOfAudit }],
});
