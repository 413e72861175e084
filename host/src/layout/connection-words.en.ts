import type { TranslationOf } from '../language/words';
import type { connectionWords } from './connection-words';

export default {
  lost: (lastAnswer) =>
    lastAnswer === null ? 'No connection to the server.' : `No connection to the server, last answer ${lastAnswer}.`,
  keptShort: 'New records are saved on this device.',
  kept: 'You can go on working: new photo sessions and photos are saved on this device and will be sent by themselves.',
  whatWorks: 'What works offline',
  syncing: 'Synchronising with the server…',
  online: 'Online',
  offline: 'Offline',
  allSent: (state) => `${state}, everything sent`,
  waiting: (state, queue) => `${state}, in the queue: ${queue}`,
  failed: (count) => `failed: ${count}`,
  why: 'The reasons and “Try again” are in the queue on this device.',
  willGo: 'The records will go to the server by themselves.',
  willGoLater: 'The records are saved on this device and will go once the connection is back.',
  nothing: 'There are no unsent records on this device.',
  savedHere: 'New photo sessions are saved on this device.',
  send: 'Send now',
  queue: 'Queue on this device',
  toSessions: 'To the photo sessions',
} satisfies TranslationOf<typeof connectionWords>;
