import type { TrialResult } from './fault-kind';
import type { KeptRow } from './portal/kept-rows';

interface Said {
  owner: string;
  local_id: string;
  name: string;
}

/** What the screens said about the sessions that people entered. Every session has a name of its own. */
export interface Ledger {
  saved: (said: Said) => void;
  /** «НЕ сохранено». */
  refused: (name: string) => void;
  /** A person changes it on the device; until the screen answers, either name is right. */
  renaming: (local_id: string, name: string) => void;
  /** The screen has answered: it goes by `name` now, or it still goes by the old one. */
  renamed: (local_id: string, name: string, done: boolean) => void;
  /** A person threw it away; whether the server has had it by then is open. */
  discarded: (local_id: string) => void;
  promised: () => Said[];
  /** Compares the server's tables, and what is left on the device, with what was said. */
  judge: (rows: readonly KeptRow[], left: readonly { name: string; why: string }[]) => TrialResult;
}

const CHANGED = 'it was changed';

export function createLedger(): Ledger {
  const promised = new Map<string, Said>();
  /** Names that must not be on the server, with the reason. */
  const unwanted = new Map<string, string>();
  const changing = new Map<string, Set<string>>();
  /** What a record was changed to, also while the form that made it still waits for its answer. */
  const latest = new Map<string, string>();
  /** Names that a record went by before. */
  const earlier = new Map<string, string[]>();
  const thrownAway = new Set<string>();

  function changed(local_id: string, oldName: string) {
    if (!thrownAway.has(local_id)) unwanted.set(oldName, CHANGED);
    earlier.set(local_id, [...(earlier.get(local_id) ?? []), oldName]);
  }

  return {
    saved(said) {
      const { local_id, name } = said;
      if (!thrownAway.has(local_id)) promised.set(local_id, { ...said, name: latest.get(local_id) ?? name });
      if (latest.has(local_id)) changed(local_id, name);
    },
    refused: (name) => void unwanted.set(name, 'the screen said it was not saved'),
    renaming: (local_id, name) => void changing.set(local_id, (changing.get(local_id) ?? new Set()).add(name)),
    renamed(local_id, name, done) {
      const said = promised.get(local_id);
      changing.get(local_id)?.delete(name);
      if (!done) unwanted.set(name, 'the screen said that the change was not saved');
      if (done) latest.set(local_id, name);
      if (!said || !done) return;
      changed(local_id, said.name);
      promised.set(local_id, { ...said, name });
    },
    discarded(local_id) {
      thrownAway.add(local_id);
      promised.delete(local_id);
      for (const name of earlier.get(local_id) ?? []) unwanted.delete(name);
    },
    promised: () => [...promised.values()],
    judge(rows, left) {
      const lost: string[] = [];
      const doubled: string[] = [];
      for (const { local_id, owner, name } of promised.values()) {
        // What was deleted on the server is archived on the device, however it was changed there.
        const isRight = (one: KeptRow) => one.deleted || one.name === name || changing.get(local_id)?.has(one.name);
        const row = rows.find((one) => one.local_id === local_id && one.owner_id === owner && isRight(one));
        if (!row) lost.push(`«${name}» (${local_id})${elsewhere(rows, name)}`);
      }
      const seen = new Set<string>();
      for (const { name, audits, events, deleted } of rows) {
        if (seen.has(name)) doubled.push(`«${name}» is on the server again`);
        seen.add(name);
        const reason = unwanted.get(name);
        if (reason && !deleted) doubled.push(`«${name}» is on the server although ${reason}`);
        if (audits !== 1 || events !== 1) {
          const list = audits < 1 || events < 1 ? lost : doubled;
          list.push(
            `the server's books on «${name}»: ${audits} audit entries and ${events} first states, not one each`,
          );
        }
      }
      return { lost, doubled, stuck: left.map(({ name, why }) => `«${name}»: ${why}`) };
    },
  };
}

function elsewhere(rows: readonly KeptRow[], name: string): string {
  const row = rows.find((one) => one.name === name);
  return row ? `, which the server has for ${row.owner_id} under ${row.local_id}` : '';
}
