import { SESSION_STATES, type SessionState } from '@studio/contracts';
import { StatusChip } from '@studio/ui';

/** The state of a session in the word that staff use. */
export function StateChip({ state }: { state: SessionState }) {
  const { label, tone } = SESSION_STATES[state];
  return <StatusChip tone={tone}>{label}</StatusChip>;
}
