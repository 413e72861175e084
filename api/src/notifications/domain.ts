import { HOUR_MS } from '@studio/contracts';
import { rightsChanged } from '../users';
import { announceRights } from './announce';
import { defineDomain } from '../kernel/domain';
import { notificationsCalls } from './calls';
import { on } from '../kernel/calls/hooks';
import { peopleNotified } from '../kernel/records/people-notified';
import { providerRefused } from '../kernel/providers/note-provider-state';
import { sendToMessenger } from './messenger-job';
import * as tables from './schema';
import { sweepNotifications } from './sweep';
import { tell } from './tell';
import { tellOfRefusal } from './tell-of-refusal';

export const notificationsDomain = defineDomain({
  name: 'notifications',
  calls: { notifications: notificationsCalls },
  tables,
  listeners: [
    on(peopleNotified, async (...told) => void (await tell(...told))),
    on(providerRefused, tellOfRefusal),
    on(rightsChanged, announceRights),
  ],
  jobs: [sendToMessenger],
  sweeps: [{ name: 'forget old notifications', every: HOUR_MS, run: sweepNotifications }],
});
