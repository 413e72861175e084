import { dateIn } from '@studio/contracts/calendar-date';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

const Zone = createContext<string | undefined>(undefined);

/** Days below it begin at midnight of this IANA zone; undefined leaves them to the provider above. */
export function ZoneProvider({ zone, children }: { zone: string | undefined; children: ReactNode }) {
  const above = useContext(Zone);
  return <Zone value={zone ?? above}>{children}</Zone>;
}

/**
 * Today, `2026-03-08`: in the given zone, otherwise in that of the provider above. Without either, or in one that this browser does not
 * know, by the device's clock. Changes within a minute after midnight there.
 */
export function useToday(zone?: string): string {
  const above = useContext(Zone);
  const counted = zone ?? above;
  const [, setSeen] = useState('');
  useEffect(() => {
    const timer = setInterval(() => setSeen(todayIn(counted)), MINUTE_MS);
    return () => clearInterval(timer);
  }, [counted]);
  return todayIn(counted);
}

function todayIn(zone: string | undefined): string {
  const now = new Date();
  try {
    return dateIn(zone, now);
  } catch {
    return dateIn(undefined, now);
  }
}
