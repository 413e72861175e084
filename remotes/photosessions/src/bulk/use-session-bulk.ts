import type { Photosession, PhotosessionBulkAct, PhotosessionBulkResult } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { type Action, useAction } from '@studio/screens';
import { countOf } from '@studio/ui';
import { SESSIONS } from '../words/noun-forms';

interface SessionBulk {
  sessions: readonly Photosession[];
  act: PhotosessionBulkAct;
}

/** One act on several sessions, with its way back: each gets the photographer that it had, or the state. */
export function useSessionBulk(
  done: string,
  onResult: (result: PhotosessionBulkResult) => void,
): Action<SessionBulk, PhotosessionBulkResult> {
  return useAction<SessionBulk, PhotosessionBulkResult>({
    run: ({ sessions, act }) => client.photosessions.bulk({ photosession_ids: sessions.map(({ id }) => id), act }),
    done: (result) => (result.done.length === 0 ? null : `${done}: ${countOf(result.done.length, SESSIONS)}`),
    undo: (result, { sessions, act }) => {
      const changed = sessions.filter(({ id }) => result.done.includes(id));
      if (act.kind !== 'assign') return null;
      return {
        run: () => assignBack(changed),
        done: `Прежние фотографы возвращены: ${countOf(changed.length, SESSIONS)}`,
      };
    },
    onDone: onResult,
    invalidates: [orpc.photosessions.key()],
  });
}

/** One call for each photographer that there was before. */
async function assignBack(sessions: readonly Photosession[]): Promise<void> {
  for (const before of new Set(sessions.map(({ photographer_id }) => photographer_id)))
    await client.photosessions.bulk({
      photosession_ids: sessions.filter(({ photographer_id }) => photographer_id === before).map(({ id }) => id),
      act: { kind: 'assign', photographer_id: before },
    });
}
