import { defineDomain, HOUR } from '../kernel/domain';
import { notificationsCalls } from './calls';
import { sendToMessenger } from './messenger-job';
import * as tables from './schema';
import { sweepNotifications } from './sweep';

export const notificationsDomain = defineDomain({
  name: 'notifications',
  calls: { notifications: notificationsCalls },
  tables,
  jobs: [sendToMessenger],
  sweeps: [{ name: 'forget old notifications', every: HOUR, run: sweepNotifications }],
});
