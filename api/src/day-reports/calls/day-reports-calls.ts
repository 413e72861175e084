import { addMove } from './add-move';
import { approve } from './approve';
import { attach, attachment } from './attachments';
import { close } from './close';
import { count } from './count';
import { current } from './current';
import { exportMonth } from './export-month';
import { get } from './get';
import { list } from './list';
import { lock } from './lock';
import { lockMonth, month } from './lock-month';
import { open } from './open';
import { overview } from './overview';
import { reopen } from './reopen';
import { reopenMonth } from './reopen-month';
import { submit } from './submit';

export const dayReportsCalls = {
  list,
  current,
  overview,
  exportMonth,
  get,
  open,
  count,
  submit,
  close,
  approve,
  reopen,
  addMove,
  attach,
  attachment,
  lock,
  month,
  lockMonth,
  reopenMonth,
};
