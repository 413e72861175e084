import type { Draft } from './record';
import type { StoreContext } from './store-context';

/** Drafts of forms (specification §3, §8): kept in the database, or in local storage under `draft:` when that fails. */
export interface DraftStore {
  /**
   * Returns where it was stored; `lost` when neither place accepted it. Drafts know no owner: put the employee's id in the key where they
   * contain clients' data.
   */
  saveDraft: (key: string, data: unknown) => Promise<'database' | 'local_storage' | 'lost'>;
  /** What was kept last, in whichever place; null when there is none. */
  readDraft: (key: string) => Promise<Draft | null>;
  /** Errors are ignored. */
  deleteDraft: (key: string) => Promise<void>;
}

const PREFIX = 'draft:';

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function createDraftStore(context: StoreContext, localStorage: DraftStorage | undefined): DraftStore {
  const { clock, database, report } = context;

  function dropFallback(key: string) {
    try {
      localStorage?.removeItem(PREFIX + key);
    } catch (error) {
      report('a draft was not removed from local storage', error);
    }
  }

  return {
    async saveDraft(key, data) {
      const draft: Draft = { draft_key: key, data, updated_at: clock.now() };
      try {
        await database.use((open) => open.put('drafts', draft));
        dropFallback(key);
        return 'database';
      } catch (error) {
        report('a draft was not written to the database', error);
        return keepInLocalStorage(localStorage, draft) ? 'local_storage' : 'lost';
      }
    },
    async readDraft(key) {
      const fallback = readLocalStorage(localStorage, key);
      try {
        // A draft that reaches the database replaces the fallback, so a fallback is newer, whatever the clock says.
        return fallback ?? (await database.use((open) => open.get('drafts', key))) ?? null;
      } catch (error) {
        report('a draft could not be read from the database', error);
        return fallback;
      }
    },
    async deleteDraft(key) {
      dropFallback(key);
      try {
        await database.use((open) => open.delete('drafts', key));
      } catch (error) {
        report('a draft was not deleted', error);
      }
    },
  };
}

function keepInLocalStorage(localStorage: DraftStorage | undefined, draft: Draft): boolean {
  try {
    if (!localStorage) return false;
    localStorage.setItem(PREFIX + draft.draft_key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

function readLocalStorage(localStorage: DraftStorage | undefined, key: string): Draft | null {
  try {
    const text = localStorage?.getItem(PREFIX + key);
    const parsed: unknown = text ? JSON.parse(text) : null;
    return isDraft(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' && value !== null && 'draft_key' in value && 'data' in value && 'updated_at' in value
  );
}
