import { HOUR_MS, SECOND_MS } from '@studio/contracts';
import { defineDomain } from '../kernel/domain';
import * as tables from '../kernel/records/audit-schema';
import { auditCalls } from './calls';
import { linkInTurn } from './chain/link-pending';
import { noteEndOfAudit } from './note-end';

export const auditDomain = defineDomain({
  name: 'audit',
  calls: { audit: auditCalls },
  tables,
  atEnd: linkInTurn,
  sweeps: [
    { name: 'link the audit', every: SECOND_MS / 4, inEach: true, run: linkInTurn },
    { name: 'note the end of the audit', every: HOUR_MS, run: noteEndOfAudit },
  ],
});
