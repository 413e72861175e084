import type { AnyRouter } from '@orpc/server';
import { auditCalls } from './audit';
import { authCalls, connectionCalls } from './auth';
import { exportEmployees, exportLocations } from './exports';
import { importsCalls } from './imports';
import { implementation } from './kernel/implement';
import { locationsCalls } from './locations';
import { notificationsCalls } from './notifications';
import { permissionsCalls } from './permissions';
import { photosCalls, photosessionsCalls } from './photosessions';
import { preferencesCalls } from './preferences';
import { reportsCalls } from './reports';
import { systemCalls } from './system';
import { usersCalls } from './users';

/** Every call of the contract with its handler; a call without one does not compile. */
export const router: AnyRouter = implementation.router({
  auth: authCalls,
  users: { ...usersCalls, ...connectionCalls, exportEmployees },
  permissions: permissionsCalls,
  locations: { ...locationsCalls, exportLocations },
  imports: importsCalls,
  photosessions: photosessionsCalls,
  photos: photosCalls,
  audit: auditCalls,
  notifications: notificationsCalls,
  preferences: preferencesCalls,
  reports: reportsCalls,
  system: systemCalls,
});
