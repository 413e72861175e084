export { announceChanged } from './announce';
export { notificationsCalls } from './calls';
export { LiveNotices } from './live-notices';
export { sweepNotifications } from './sweep';
export { tell } from './tell';
