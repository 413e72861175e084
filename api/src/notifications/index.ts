export { notificationsCalls } from './calls';
export { sweepNotifications } from './sweep';
export { tell } from './tell';
