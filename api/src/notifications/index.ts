export { announceChanged } from './announce';
export { LiveNotices } from './live-notices';
export { tell } from './tell';
