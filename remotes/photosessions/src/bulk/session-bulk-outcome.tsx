import type { Photosession } from '@studio/contracts';
import { BulkOutcome } from '@studio/screens';
import { countOf } from '@studio/ui';
import type { SessionBulkResult } from './use-session-bulk';
import { SESSIONS } from '../words/noun-forms';

export interface BulkDialogProps {
  sessions: readonly Photosession[];
  onClose: () => void;
  /** It succeeded for some at least, and the person has read what was refused. */
  onDone: () => void;
}

interface SessionBulkOutcomeProps {
  title: string;
  outcome: SessionBulkResult;
  onClose: () => void;
}

export function SessionBulkOutcome({ title, outcome: { done, refused, undo }, onClose }: SessionBulkOutcomeProps) {
  return (
    <BulkOutcome
      title={title}
      done={done.length > 0 ? `Сделано: ${countOf(done.length, SESSIONS)}` : null}
      refused={`Отказано: ${countOf(refused.length, SESSIONS)}`}
      items={refused.map(({ photosession_id, number, message }) => ({
        id: photosession_id,
        name: number === null ? 'Фотосессия вне вашего доступа' : `Фотосессия №\u00a0${number}`,
        message,
      }))}
      undo={undo}
      onClose={onClose}
    />
  );
}
