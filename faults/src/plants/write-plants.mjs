const offline = (file) => `shared/offline/src/${file}`;
const api = (file) => `api/src/${file}`;

/**
 * Bugs of forms, and of writes other than sessions.
 *
 * @type {import('./plants.mjs').Plant[]}
 */
export const WRITE_PLANTS = [
  {
    name: 'new-key-per-press',
    about: 'client: each press of «Создать» makes a record of its own',
    only: ['model/pressed twice'],
    edits: [
      {
        file: offline('record-actions.ts'),
        search: 'const { local_id = newLocalId(sender.clock.now()) } = options;',
        replace: 'const local_id = newLocalId(sender.clock.now());',
      },
    ],
  },
  {
    name: 'straight-and-forgotten',
    about: 'client: what the device could not keep counts as saved when it was sent, not when it was taken',
    only: ['model/full disk with a line'],
    edits: [
      {
        file: offline('record-actions.ts'),
        search: "if (sent?.kind === 'accepted') {",
        replace:
          "if (sent !== null) { const { server_id, number } = sent; return { ok: true, state: 'synced', local_id, server_id, number }; } if (sent?.kind === 'accepted') {",
      },
    ],
  },
  {
    name: 'write-not-once',
    about: 'server: a key that was written under before does not stop another write',
    only: ['model/other writes', 'model/other writes, reply lost', 'model/other writes, five tabs without Web Locks'],
    edits: [
      {
        file: api('kernel/records/once.ts'),
        search: 'if (fresh) return {',
        replace: 'if (fresh !== null) return {',
      },
    ],
  },
  {
    name: 'marks-again',
    about: 'server: marks that come again under their key are put again',
    only: ['marks/reply lost', 'marks/pressed twice'],
    edits: [
      {
        file: api('photosessions/calls/mark-photos.ts'),
        search: 'await once(tx, context, () => putMarks(tx, context, session.id, ids, marks));',
        replace: 'await once(tx, context, async () => undefined); await putMarks(tx, context, session.id, ids, marks);',
      },
    ],
  },
  {
    name: 'write-believes-anything',
    about: 'client: another write counts as taken whatever the reply repeats',
    only: ['model/other writes'],
    edits: [
      {
        file: offline('writes/write-call.ts'),
        search: 'if (!body || !(hasReceipt || repeats))',
        replace: 'if (!body)',
      },
    ],
  },
  {
    name: 'sale-under-a-new-key',
    about: 'server: the key of a cash sale is forgotten, a repeat is taken for another sale',
    only: ['model/cash sales', 'model/cash sales, reply lost'],
    edits: [
      {
        file: api('sales/calls/take-offline.ts'),
        search: 'once(tx, context, () => take(tx, context, input))',
        replace:
          "once(tx, { ...context, repeatKey: { key: crypto.randomUUID(), kind: 'sales.takeOffline' } }, () => take(tx, context, input))",
      },
    ],
  },
  {
    name: 'cash-not-in-the-till',
    about: 'server: a cash sale is taken in without its money',
    only: ['model/cash sales', 'model/cash sales, line cut'],
    edits: [
      {
        file: api('sales/offline/sell-offline.ts'),
        search: 'await settlePayment(tx, context, payment_id, {',
        replace: 'if (business_date === "") await settlePayment(tx, context, payment_id, {',
      },
    ],
  },
  {
    name: 'write-thawed',
    about: 'client: another write may be changed under its key although the server may have it',
    only: ['model/other writes, reply lost', 'model/other writes, refused and corrected'],
    edits: [
      {
        file: offline('writes/write-state.ts'),
        search: 'if (sent_at === null) return true;',
        replace: 'if (sent_at !== "") return true;',
      },
    ],
  },
];
