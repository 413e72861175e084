import { type Persistence, requestPersistence } from '@studio/offline';
import { useEffect, useState } from 'react';

export interface StorageEstimateView {
  /** Bytes; null when the browser does not tell. */
  usage: number | null;
  quota: number | null;
  /** Whether the browser promised not to clear our data by itself; null until it was asked. */
  persisted: boolean | null;
}

const UNKNOWN: StorageEstimateView = { usage: null, quota: null, persisted: null };

/** The browser's word on our room; `ask` asks it to keep the data. */
export function useStorageEstimate(): StorageEstimateView & { ask: () => Promise<Persistence> } {
  const [view, setView] = useState(UNKNOWN);
  useEffect(() => {
    let current = true;
    void readEstimate().then((read) => current && setView(read));
    return () => {
      current = false;
    };
  }, []);
  const ask = async () => {
    const answer = await requestPersistence();
    setView(await readEstimate());
    return answer;
  };
  return { ...view, ask };
}

/** The same at one moment. Never rejects. */
export async function readEstimate(): Promise<StorageEstimateView> {
  const { storage } = navigator as Partial<Navigator>;
  try {
    const [estimate, persisted] = await Promise.all([storage?.estimate(), storage?.persisted()]);
    return { usage: estimate?.usage ?? null, quota: estimate?.quota ?? null, persisted: persisted ?? null };
  } catch {
    return UNKNOWN;
  }
}
