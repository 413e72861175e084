import type { LineFault } from './faulty-line';
import type { Stress } from './steps';

const REPLY_LOST: LineFault[] = ['drop_after', 'error_after', 'cut_body', 'cut_json', 'slow_reply'];
const REQUEST_LOST: LineFault[] = ['drop_before', 'hang', 'late', 'error_before', 'bad_gateway'];
const REPEATED: LineFault[] = ['twice', 'again_later', 'late', 'drop_after'];
const CAPTIVE: LineFault[] = ['html', 'html_forbidden', 'login_page', 'empty', 'other_hash', 'other_key'];
const BUSY: LineFault[] = ['busy', 'too_many', 'too_large', 'too_large_page'];
const DATABASE: LineFault[] = ['database_before', 'database_between', 'database_between', 'database_after'];
const PHOTOS: LineFault[] = ['drop_before', 'photo_lie', 'html', 'other_hash', 'hang', 'late'];
const EVERY: LineFault[] = [
  ...new Set([
    ...REPLY_LOST,
    ...REQUEST_LOST,
    ...REPEATED,
    ...CAPTIVE,
    ...BUSY,
    ...DATABASE,
    'photo_lie' as const,
    'unauthorized' as const,
    'foreign' as const,
  ]),
];

/** At a till nobody makes sessions meanwhile. */
const TILL = { save: 0, create: 0 } as const;

/** The kinds of the model: what each history has more of than the others. */
export const STRESSES: Record<string, Stress> = {
  'everything at once': {
    faults: EVERY,
    weights: {
      kill: 2,
      close_database: 1,
      retry: 2,
      edit: 2,
      photo: 2,
      network: 2,
      turn_clock: 1,
      sign_in: 2,
      change_cookie: 1,
      full_disk: 1,
      free_disk: 1,
      worker: 1,
      delete_on_server: 1,
      discard: 1,
    },
  },
  'network comes and goes': { weights: { network: 8 }, faults: ['drop_before', 'drop_after'] },
  'reply lost after the commit': { weights: { sync: 4, retry: 2 }, faults: REPLY_LOST },
  'request lost or late': { weights: { sync: 4 }, faults: REQUEST_LOST },
  'request arrives twice, or out of order': { weights: { sync: 4 }, faults: REPEATED },
  'captive portal': { weights: { sync: 4 }, faults: CAPTIVE },
  'replies of somebody else': {
    weights: { sync: 4, write: 4, photo: 2, retry: 2 },
    faults: ['foreign', 'foreign', 'foreign', 'drop_after'],
  },
  'pressed twice': { weights: { create_twice: 10, write: 4, sync: 3 }, faults: [...REPLY_LOST, 'late', 'twice'] },
  'full disk with a line': {
    weights: { full_disk: 5, create: 10, create_twice: 3, write: 6, free_disk: 2 },
    faults: [...REPLY_LOST, 'too_large'],
  },
  'token refused': { weights: { change_cookie: 3, sign_in: 3, sync: 3 }, faults: ['unauthorized'] },
  'two employees at one device': { weights: { sign_in: 6, change_cookie: 4, sync: 3 }, faults: ['drop_after', 'late'] },
  'five tabs with Web Locks': { weights: { sync: 6, kill: 1 }, faults: EVERY, tabs: 5, withLocks: true },
  'five tabs without Web Locks': { weights: { sync: 8, retry: 2 }, faults: REPLY_LOST, tabs: 5, withLocks: false },
  'tabs killed': { weights: { kill: 8, turns: 8, sync: 3 }, faults: ['drop_after', 'slow_reply'] },
  'database closed by the browser': { weights: { close_database: 8, turns: 6, sync: 3 } },
  'tabs of two releases': {
    weights: { release: 4, save: 8, create: 8, write: 5, sync: 3, photo: 2, kill: 1, worker: 1 },
    faults: ['drop_after', 'slow_reply'],
  },
  'full disk': { weights: { full_disk: 4, free_disk: 2, save: 10 }, faults: ['drop_after'] },
  'clock moved': { weights: { turn_clock: 6, sync: 2 }, faults: ['drop_after', 'busy', 'busy', 'too_many'] },
  'server busy or refusing': { weights: { retry: 3, edit: 2 }, faults: BUSY },
  "server's database fails": { weights: { sync: 3 }, faults: DATABASE },
  'edited and discarded': {
    weights: { edit: 6, discard: 2, retry: 2, turns: 6 },
    faults: [...REPLY_LOST, 'too_large'],
  },
  'deleted on the server': { weights: { delete_on_server: 5, sync: 3 }, faults: REPLY_LOST },
  photos: { weights: { photo: 6, network: 2 }, faults: [...REPLY_LOST, ...PHOTOS] },
  'photos, tabs killed': { weights: { photo: 6, kill: 4, turns: 8 }, faults: ['drop_after', 'photo_lie'] },
  'photos, full disk': { weights: { photo: 8, full_disk: 4, free_disk: 2 }, faults: ['drop_after'] },
  'photos, two employees': { weights: { photo: 6, sign_in: 4, change_cookie: 3 }, faults: ['unauthorized', 'late'] },
  'photos, clock moved': { weights: { photo: 6, turn_clock: 4, worker: 1 }, faults: [...BUSY, 'drop_after'] },
  'other writes': {
    faults: EVERY,
    weights: { write: 10, edit_write: 2, retry_write: 2, discard_write: 1, kill: 2, network: 2, close_database: 1 },
  },
  'other writes, reply lost': { weights: { write: 8, edit_write: 3, sync: 3 }, faults: REPLY_LOST },
  'other writes, tabs killed': { weights: { write: 8, kill: 8, turns: 8 }, faults: ['drop_after', 'slow_reply'] },
  'other writes, two employees': {
    weights: { write: 8, sign_in: 5, change_cookie: 3, sync: 3 },
    faults: ['drop_after', 'late', 'unauthorized'],
  },
  'other writes, refused and corrected': {
    weights: { write: 8, edit_write: 6, retry_write: 3, discard_write: 2 },
    faults: [...BUSY, ...REPLY_LOST],
  },
  'other writes, full disk': { weights: { write: 10, full_disk: 4, free_disk: 2 }, faults: ['drop_after'] },
  'other writes, clock moved': { weights: { write: 8, turn_clock: 5, worker: 1 }, faults: ['busy', 'drop_after'] },
  'other writes, five tabs without Web Locks': {
    weights: { write: 8, sync: 8 },
    faults: [...REPLY_LOST, ...REPEATED],
    tabs: 5,
    withLocks: false,
  },
  'other writes, worker without a page': { weights: { write: 8, worker: 5, network: 3 }, faults: REPLY_LOST },
  "other writes, server's database fails": { weights: { write: 8, sync: 3 }, faults: DATABASE },
  'cash sales': {
    faults: EVERY,
    weights: { ...TILL, sell: 10, retry_write: 2, kill: 2, network: 2, close_database: 1, turn_clock: 1, sign_in: 1 },
  },
  'cash sales, reply lost': {
    weights: { ...TILL, sell: 8, sync: 4, retry_write: 2 },
    faults: [...REPLY_LOST, ...REPEATED],
  },
  'cash sales, line cut': {
    weights: { ...TILL, sell: 8, network: 6, worker: 2 },
    faults: ['drop_before', 'drop_after'],
  },
  'cash sales, tabs killed': { weights: { ...TILL, sell: 8, kill: 8, turns: 8 }, faults: ['drop_after', 'slow_reply'] },
  'cash sales, two employees': {
    weights: { ...TILL, sell: 8, sign_in: 5, change_cookie: 3, sync: 3 },
    faults: ['drop_after', 'late', 'unauthorized'],
  },
  'cash sales, full disk': { weights: { ...TILL, sell: 10, full_disk: 4, free_disk: 2 }, faults: ['drop_after'] },
  "cash sales, server's database fails": { weights: { ...TILL, sell: 8, sync: 3 }, faults: DATABASE },
  'worker without a page': { weights: { worker: 5, network: 3 }, faults: [...REPLY_LOST, 'unauthorized'] },
};

/** The same for one kind of write at a time: quick operations with materials, marks on photos, expenses, days. */
export const WRITE_STRESSES: Record<string, Stress> = {
  'everything at once': {
    faults: EVERY,
    weights: { write: 12, edit_write: 1, retry_write: 2, discard_write: 1, kill: 2, network: 3, close_database: 1 },
  },
  'reply lost': { weights: { write: 10, sync: 3 }, faults: REPLY_LOST },
  'pressed twice': {
    weights: { write: 10, sync: 4 },
    faults: [...REPEATED, 'late', 'twice'],
  },
  'two employees': {
    weights: { write: 8, sign_in: 5, change_cookie: 3, sync: 3 },
    faults: ['drop_after', 'late', 'unauthorized'],
  },
  "server's database fails": {
    weights: { write: 10, sync: 3, worker: 1 },
    faults: DATABASE,
  },
};
