import { hasRight, type Photosession } from '@studio/contracts';
import type { Person } from '../../kernel/calls/context';

/** Whether somebody sees sessions only as a counter needs them: the client's contact, notes and history are not theirs. */
export function isAtCounter({ roles }: Pick<Person, 'roles'>): boolean {
  return !hasRight(roles, 'read_photosessions');
}

/** Whose session it is, without the way to the client and what staff have noted. */
export function atCounter<Session extends Photosession>(session: Session): Session {
  return { ...session, phone: `•• ${session.phone.slice(-4, -2)}-${session.phone.slice(-2)}`, notes: null };
}
