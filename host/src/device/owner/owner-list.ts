/** Keys of all these lists begin so; they are one employee's and go when that one leaves. */
const PREFIX = 'studio-portal-own-';
const listeners = new Set<() => void>();

/** A short list that this device keeps for one employee and nobody else. */
export interface OwnerList<T> {
  /** What is kept, as text: the same as long as nothing changes. */
  snapshot: () => string | null;
  /** The list in a snapshot; empty when it is another employee's, or none. */
  read: (owner: string | null, snapshot?: string | null) => readonly T[];
  /** Puts the list in the place of what was kept, another employee's too. A device that keeps nothing changes nothing. */
  write: (owner: string, items: readonly T[]) => void;
}

/** The list kept under `name`; what does not pass `isItem`, another version's for one, is left out. */
export function ownerList<T>(name: string, isItem: (value: object) => value is T & object): OwnerList<T> {
  const key = PREFIX + name;
  const snapshot = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  return {
    snapshot,
    read(owner, text = snapshot()) {
      try {
        const kept = JSON.parse(text ?? 'null') as { owner?: unknown; items?: unknown } | null;
        if (kept === null || owner === null || kept.owner !== owner || !Array.isArray(kept.items)) return [];
        return kept.items.filter(
          (item): item is T & object => typeof item === 'object' && item !== null && isItem(item),
        );
      } catch {
        return [];
      }
    },
    write(owner, items) {
      try {
        localStorage.setItem(key, JSON.stringify({ owner, items }));
        tell();
      } catch (error) {
        console.warn(`${key} was not kept`, error);
      }
    },
  };
}

/** Listens to changes in this tab and in others. */
export function onOwnerLists(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** After it nothing on this device tells where anybody has been. */
export function forgetOwnerLists(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch (error) {
    console.warn('Lists of this device were not forgotten', error);
  }
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
