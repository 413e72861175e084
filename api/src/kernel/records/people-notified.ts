import type { NotificationKind } from '@studio/contracts';
import type { Database } from '../database/open';
import { hook } from '../calls/hooks';

/** A notice for employees: an entry of their bell. */
export interface Notice {
  kind: NotificationKind;
  /** Russian, without a full stop. */
  title: string;
  body?: string;
  /** Address within the portal that it is about. */
  link?: string;
  /**
   * The location of the record that it is about: who does not reach it is not told. Null for a warehouse of the office or of a city. Absent
   * where somebody is told of their own: what they made or what is about them they are told wherever they work now (`notice-places.test`).
   */
  place?: string | null;
}

/** Who did it, and when. */
export interface Teller {
  person: { id: string } | null;
  now: () => Date;
}

/** Something was done to these employees, or to what they answer for; the domain that keeps notices tells them. */
export const peopleNotified = hook<[tx: Database, by: Teller, employeeIds: string[], what: Notice]>('people_notified');
