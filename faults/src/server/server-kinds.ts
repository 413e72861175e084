import { setTimeout as pause } from 'node:timers/promises';
import { openPostgres } from '../../../api/src/kernel/database/postgres';
import { createDice, type Dice } from '../dice';
import type { TrialResult } from '../fault-kind';
import type { Person } from '../portal/staff';
import { tell } from '../story';
import { type Answer, namesOnServer, recordsOf, send, sendUntilTaken, type Sent } from './load';
import type { ServerStand } from './server-stand';

const CONCURRENT_CALLS = 64;
const SENDERS = 12;

interface Trial {
  stand: ServerStand;
  dice: Dice;
  person: Person;
  result: TrialResult;
}

type ServerTrial = (trial: Trial) => Promise<void>;

/** What happens to the server's process, under the name of its kind. */
export const SERVER_KINDS: Record<string, ServerTrial> = {
  '64 at once with one key': async (trial) => {
    const { stand, dice, person, result } = trial;
    const [record] = recordsOf(dice, 1);
    if (!record) return;
    const answers = await Promise.all(
      Array.from({ length: CONCURRENT_CALLS }, () => sendUntilTaken(stand, person, record)),
    );
    const first = answers.filter((answer) => answer && !answer.duplicate).length;
    if (first !== 1)
      result.doubled.push(`${record.body.name}: ${first} of ${CONCURRENT_CALLS} were told that it is new`);
    note(result.stuck, answers.filter((answer) => !answer).length, 'calls were never answered');
    agree(result, record, answers);
    await compare(trial, [record]);
  },
  '64 at once with one key and two contents': async (trial) => {
    const { stand, dice, person, result } = trial;
    const [one, other] = recordsOf(dice, 2);
    if (!one || !other) return;
    const rivals = [one, { ...other, local_id: one.local_id }];
    const answers = await Promise.all(
      Array.from({ length: CONCURRENT_CALLS }, async (_, index) => {
        const record = rivals[index % 2] ?? one;
        return { record, answer: await answered(stand, person, record) };
      }),
    );
    const taken = new Set(answers.filter(({ answer }) => answer?.id).map(({ record }) => record.body.name));
    if (taken.size !== 1) result.doubled.push(`${taken.size} contents were taken under one key`);
    for (const { record, answer } of answers)
      if (!answer || (answer.status !== 409 && !answer.id))
        result.stuck.push(`${record.body.name}: ${answer?.status ?? 'no answer'}`);
    await compare(
      trial,
      rivals.filter((record) => taken.has(record.body.name)),
      rivals,
    );
  },
  'SIGKILL under load, started again': (trial) => underLoad(trial, 'SIGKILL'),
  'SIGTERM under load, started again': (trial) => underLoad(trial, 'SIGTERM'),
  'killed three times under load': (trial) => underLoad(trial, 'SIGKILL', 3),
  'out-of-order duplicates after a restart': async (trial) => {
    const { stand, dice, person, result } = trial;
    const records = recordsOf(dice, 10 + dice.below(20));
    const before = new Map<string, Answer | null>();
    for (const record of records) before.set(record.local_id, await sendUntilTaken(stand, person, record));
    await stand.kill(dice.pick(['SIGKILL', 'SIGTERM'] as const));
    await stand.start();
    await Promise.all(
      dice.shuffled([...records, ...records]).map(async (record) => {
        const answer = await sendUntilTaken(stand, person, record);
        if (!answer?.duplicate) result.doubled.push(`${record.body.name} was told again that it is new`);
        agree(result, record, [answer, before.get(record.local_id) ?? null]);
      }),
    );
    await compare(trial, records);
  },
};

/** PostgreSQL only: its connections are cut while the API works. */
export const POSTGRES_KINDS: Record<string, ServerTrial> = {
  'database connections cut under load': async (trial) => {
    const { stand, dice } = trial;
    const admin = await openPostgres(stand.databaseUrl ?? '');
    try {
      await loaded(trial, async () => {
        for (let count = 0; count < 3; count += 1) {
          await pause(20 + dice.below(150));
          await admin.db.execute(
            'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
          );
        }
      });
    } finally {
      await admin.close();
    }
  },
};

export async function runServerTrial(seed: number, stand: ServerStand, run: ServerTrial): Promise<TrialResult> {
  const result: TrialResult = { lost: [], doubled: [], stuck: [] };
  await stand.start();
  await run({ stand, dice: createDice(seed), person: stand.person(), result });
  return result;
}

function underLoad(trial: Trial, signal: 'SIGKILL' | 'SIGTERM', times = 1): Promise<void> {
  const { stand, dice } = trial;
  return loaded(trial, async () => {
    for (let count = 0; count < times; count += 1) {
      await pause(10 + dice.below(250));
      await stand.kill(signal);
      await stand.start();
    }
  });
}

/** Devices send while `fault` happens; each retries until it is acknowledged, and some repeat what was accepted. */
async function loaded(trial: Trial, fault: () => Promise<void>): Promise<void> {
  const { stand, dice, person, result } = trial;
  const records = recordsOf(dice, 40 + dice.below(40));
  const answers = new Map<string, Answer | null>();
  const waiting = [...records];
  const sender = async () => {
    for (let record = waiting.shift(); record; record = waiting.shift())
      answers.set(record.local_id, await sendUntilTaken(stand, person, record));
  };
  await Promise.all([...Array.from({ length: SENDERS }, sender), fault()]);
  tell(() => `    ${answers.size} records were sent`);
  for (const record of records) {
    const first = answers.get(record.local_id) ?? null;
    if (!first) result.stuck.push(`${record.body.name} was never taken`);
    else if (dice.chance(0.3)) agree(result, record, [first, await sendUntilTaken(stand, person, record)]);
  }
  await compare(trial, records);
}

/** All answers on one record name the same session. */
function agree(result: TrialResult, { body }: Sent, answers: readonly (Answer | null)[]): void {
  const ids = new Set(answers.map((answer) => answer?.id).filter((id) => id !== undefined && id !== null));
  if (ids.size > 1) result.doubled.push(`«${body.name}» was given ${ids.size} numbers of a session`);
}

/** Each record is on the server exactly once, and nothing else of this trial is. */
async function compare({ stand, person, result }: Trial, wanted: readonly Sent[], all = wanted): Promise<void> {
  const mark = all[0]?.body.name.split(' ')[1] ?? '';
  const names = await namesOnServer(stand, person, mark);
  for (const { body } of wanted) {
    const times = names.filter((name) => name === body.name).length;
    if (times === 0) result.lost.push(`«${body.name}»`);
    if (times > 1) result.doubled.push(`«${body.name}» is there ${times} times`);
  }
  const extra = names.length - wanted.length;
  if (extra > 0 && result.doubled.length === 0) result.doubled.push(`${extra} sessions that nobody sent`);
}

/** Sends until there is an answer of whatever kind that is final. */
async function answered(stand: ServerStand, person: Person, record: Sent): Promise<Answer | null> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await send(stand, person, record);
    if (answer && answer.status < 500 && answer.status !== 429) return answer;
    await pause(100);
  }
  return null;
}

function note(list: string[], count: number, what: string): void {
  if (count > 0) list.push(`${count} ${what}`);
}
