import { WRITE_PLANTS } from './write-plants.mjs';

/**
 * Bugs that the campaign must catch. Each rewrites the text of sources as they are loaded, never on the disk; every
 * `search` must occur exactly once in its file, else the plant is stale.
 *
 * @typedef {{ file: string, search: string, replace: string }} Edit
 * @typedef {{ name: string, about: string, only?: string[], trials?: number, edits: Edit[] }} Plant
 *   `only`: groups or kinds that can catch it; `trials`: within how many, 400 by default.
 */

const offline = (file) => `shared/offline/src/${file}`;
const api = (file) => `api/src/${file}`;

/** The database loses the key by which a repeat is recognised. */
const WITHOUT_UNIQUE_KEY = ['testing/test-app.ts', 'portal.ts'].map((file) => ({
  file: api(file),
  search: 'await seedRoles(database.db);',
  replace: "await database.db.execute('drop index if exists photosession_sync_key'); await seedRoles(database.db);",
}));

const NO_EARLIER_LOOK = {
  file: api('photosessions/calls/create.ts'),
  search: 'const earlier = key && (await sessionUnderKey(tx, key));',
  replace: 'const earlier = key && key.local_id === "" ? await sessionUnderKey(tx, key) : null;',
};

/** @type {Plant[]} */
export const PLANTS = [
  {
    name: 'no-unique-key',
    about: 'server: the UNIQUE key is dropped and nothing else recognises a repeat',
    edits: [...WITHOUT_UNIQUE_KEY, NO_EARLIER_LOOK],
  },
  {
    name: 'no-conflict-clause',
    about: 'server: nobody looks for the earlier one, a repeat fails at the key for good',
    edits: [NO_EARLIER_LOOK],
  },
  {
    name: 'two-transactions',
    about: 'server: the session is committed before its history is written',
    edits: [
      {
        file: api('photosessions/calls/create.ts'),
        search: '    return { made: { id: row.id, number: row.number }, duplicate: false };\n  });\n',
        replace: '  });\n',
      },
      {
        file: api('photosessions/calls/create.ts'),
        search: '    await tx\n      .insert(photosessionEvent)',
        replace:
          '    return { made: row, duplicate: false };\n  });\n  if (!duplicate) await context.database.db.transaction(async (tx) => { const row = made as never as typeof photosession.$inferSelect;\n    await tx\n      .insert(photosessionEvent)',
      },
    ],
  },
  {
    name: 'any-owner',
    about: "server: a record is taken under whatever token comes with it, so it becomes another's",
    edits: [
      {
        file: api('kernel/calls/record-owner.ts'),
        search: "if ((headers['x-record-owner'] ?? callerId) !== callerId) throw failure('owner_mismatch');",
        replace: '',
      },
    ],
  },
  {
    name: 'believe-html',
    about: 'client: any reply 2xx counts as taken, whoever gave it',
    edits: [
      {
        file: offline('api-call.ts'),
        search: 'return replyMark(reply.headers) === null ? untrusted(reply, sizeOf(request.body)) : reply;',
        replace: 'return reply;',
      },
      {
        file: offline('judge-reply.ts'),
        search: 'body?.local_id === sent.local_id &&',
        replace:
          'true) return { kind: "accepted", server_id: "?", number: 0, duplicate: false } as never;\n    if (body?.local_id === sent.local_id &&',
      },
    ],
  },
  {
    name: 'believe-proxies',
    about: "client: whoever answers in the API's place is believed",
    only: ['model/replies of somebody else'],
    edits: [
      {
        file: offline('api-call.ts'),
        search: 'return replyMark(reply.headers) === null ? untrusted(reply, sizeOf(request.body)) : reply;',
        replace: 'return reply;',
      },
    ],
  },
  {
    name: 'no-hash',
    about: 'client: a reply is believed without the hash of what was sent',
    edits: [{ file: offline('judge-reply.ts'), search: 'body.sha256 === sent.sha256 &&', replace: '' }],
  },
  {
    name: 'delete-on-401',
    about: 'client: a refused token drops the record',
    only: ['model/photos, two employees'],
    edits: [
      {
        file: offline('record-sender.ts'),
        search: 'await store.undoAttempt(frozen);',
        replace: 'await store.discard(local_id);',
      },
    ],
  },
  {
    name: 'skip-tx-done',
    about: 'client: saved is said before the transaction is on the disk',
    edits: [{ file: offline('strict-transaction.ts'), search: '      await transaction.done;\n', replace: '' }],
  },
  {
    name: 'new-key-per-attempt',
    about: 'client: every attempt has an idempotency key of its own',
    edits: [
      {
        file: offline('sync-call.ts'),
        search: '  const { clock } = options;\n',
        replace: '  const { clock } = options;\n  const key = `${record.local_id}${clock.now()}`;\n',
      },
      {
        file: offline('sync-call.ts'),
        search: "'Idempotency-Key': record.local_id,",
        replace: "'Idempotency-Key': key,",
      },
      {
        file: offline('sync-call.ts'),
        search: '{ local_id: record.local_id, sha256',
        replace: '{ local_id: key, sha256',
      },
    ],
  },
  {
    name: 'three-tries-and-out',
    about: 'client: after three retries a record is never tried again',
    edits: [
      {
        file: offline('due.ts'),
        search: 'if (isFullRun(trigger)) return true;',
        replace: 'if (isFullRun(trigger)) return attempts.retry_count < SYNC_MAX_RETRIES;',
      },
    ],
  },
  {
    name: 'thawed-body',
    about: 'client: after a network error a sent record may be changed under its key',
    trials: 1_000,
    edits: [
      {
        file: offline('send-store.ts'),
        search: "sync_status: 'error', created_offline: !record.server_id, retry_count, error },",
        replace: "sync_status: 'error', created_offline: !record.server_id, retry_count, error, sent_body: null },",
      },
    ],
  },
  {
    name: 'anybodys-records',
    about: "client: whoever is signed in sends everybody's records as their own",
    only: ['model/two employees at one device'],
    edits: [
      {
        file: offline('new-record.ts'),
        search: 'return !record.owner || record.owner === owner;',
        replace: 'return true || record.owner === owner;',
      },
    ],
  },
  {
    name: 'remove-before-sending',
    about: 'client: a record leaves the device when it is sent, not when it has arrived',
    edits: [
      {
        file: offline('record-sender.ts'),
        search: "options.changed({ stage: 'sending', local_id, record: frozen.record });",
        replace:
          "options.changed({ stage: 'sending', local_id, record: frozen.record }); await options.store.discard(local_id);",
      },
    ],
  },
  {
    name: 'clean-everything',
    about: 'client: the cleaning after a good run removes what was saved meanwhile',
    edits: [
      {
        file: offline('housekeeping.ts'),
        search: ".filter((record) => record.sync_status === 'synced');",
        replace: '.filter((record) => record.sync_status !== undefined);',
      },
    ],
  },
  {
    name: 'clock-believed',
    about: 'client: a clock that was turned back holds records until it catches up',
    only: ['model/clock moved'],
    edits: [
      {
        file: offline('due.ts'),
        search: 'return (last_attempt ?? 0) > now || Math.max(retry_at ?? 0, not_before ?? 0) > now + FARTHEST;',
        replace: 'return Math.max(last_attempt ?? 0, retry_at ?? 0, not_before ?? 0, now + FARTHEST) < 0;',
      },
    ],
  },
  {
    name: 'time-out-is-success',
    about: 'client: no answer within 30 s counts as taken',
    edits: [
      {
        file: offline('outcome.ts'),
        search: "export const TIMED_OUT: Failed = failedOnTheWay('timeout', TIMEOUT_MESSAGE, TIMEOUT_MESSAGE);",
        replace:
          'export const TIMED_OUT: Failed = { kind: "accepted", server_id: "?", number: 0, duplicate: false } as never;',
      },
    ],
  },
  ...WRITE_PLANTS,
  {
    name: 'release-unlisted-photos',
    about: "client: photos leave the device before the server's manifest lists them",
    edits: [
      {
        file: offline('photos/release-photos.ts'),
        search: 'photos.filter(({ sha256 }) => listed.has(sha256)).map(({ id }) => id)',
        replace: 'photos.map(({ id }) => id)',
      },
    ],
  },
];

/** @returns {Plant} */
export function plantNamed(name) {
  const plant = PLANTS.find((one) => one.name === name);
  if (!plant) throw new Error(`There is no plant "${name}": ${PLANTS.map((one) => one.name).join(', ')}.`);
  return plant;
}
