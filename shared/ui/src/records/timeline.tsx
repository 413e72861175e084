import type { ReactNode } from 'react';
import type { Tone } from '../data/tone';
import type { DateValue } from '../format/date';
import { RecordsWaiting, useRecords } from './records';

/** Something that happened. */
export interface TimelineEntry {
  id: string;
  /** 16 px; a dot by default. */
  icon?: ReactNode;
  tone?: Tone;
  at: DateValue;
  who?: ReactNode;
  what: ReactNode;
  /** Below: what changed, a note, a button. */
  details?: ReactNode;
}

export interface TimelineProps {
  /** Whose history: the accessible name of the list. */
  label: string;
  /** In the order of showing; the latest first. */
  entries: readonly TimelineEntry[];
  loading?: boolean;
}

/** A history: when, who, what, one below another, under the days on which it happened. */
export function Timeline(props: TimelineProps) {
  const parts = useRecords();
  return parts ? <parts.TimelineList {...props} /> : <RecordsWaiting />;
}
