import type { Photosession, PhotosessionBulkAct, PhotosessionBulkResult } from '@studio/contracts';
import { client, orpc, PortalError } from '@studio/portal';
import { type Action, useAction } from '@studio/screens';
import { countOf } from '@studio/ui';
import { SESSIONS } from '../words/noun-forms';

interface SessionBulk {
  sessions: readonly Photosession[];
  act: PhotosessionBulkAct;
}

/** What became of an action, and how it is undone for those to which it was done. */
export type SessionBulkResult = PhotosessionBulkResult & { undo: ReturnType<typeof undoOf> | null };

/** One action on several sessions, with undo: each gets its former photographer or state back. */
export function useSessionBulk(
  done: string,
  onResult: (result: SessionBulkResult) => void,
): Action<SessionBulk, PhotosessionBulkResult> {
  return useAction<SessionBulk, PhotosessionBulkResult>({
    run: ({ sessions, act }) => client.photosessions.bulk({ photosession_ids: sessions.map(({ id }) => id), act }),
    // Of what was refused in part a window tells, and offers the undo.
    done: (result) =>
      result.done.length === 0 || result.refused.length > 0
        ? null
        : `${done}: ${countOf(result.done.length, SESSIONS)}`,
    undo: undoOf,
    onDone: (result, input) => onResult({ ...result, undo: result.done.length === 0 ? null : undoOf(result, input) }),
    invalidates: [orpc.photosessions.key()],
  });
}

function undoOf(result: PhotosessionBulkResult, { sessions, act }: SessionBulk) {
  const changed = sessions.filter(({ id }) => result.done.includes(id));
  if (act.kind === 'move')
    return {
      run: () => moveBack(changed),
      done: `Прежние состояния возвращены: ${countOf(changed.length, SESSIONS)}`,
    };
  return {
    run: () => assignBack(changed, act.photographer_id),
    done: `Прежние фотографы возвращены: ${countOf(changed.length, SESSIONS)}`,
  };
}

/** Undoes each move separately: one that somebody has changed since stays, is reported, and does not stop the others. */
async function moveBack(sessions: readonly Photosession[]): Promise<void> {
  const failures: unknown[] = [];
  for (const { id, revision } of sessions)
    await client.photosessions.undoMove({ id, revision: revision + 1 }).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** One call for each former photographer, only where `put` still is; those that were refused are reported, and do not stop the others. */
async function assignBack(sessions: readonly Photosession[], put: string | null): Promise<void> {
  const refused: PhotosessionBulkResult['refused'] = [];
  for (const before of new Set(sessions.map(({ photographer_id }) => photographer_id))) {
    const result = await client.photosessions.bulk({
      photosession_ids: sessions.filter(({ photographer_id }) => photographer_id === before).map(({ id }) => id),
      act: { kind: 'assign', photographer_id: before, from: put },
    });
    refused.push(...result.refused);
  }
  const [first] = refused;
  if (first === undefined) return;
  const { code, message } = first;
  throw new PortalError({
    code,
    message: `Прежний фотограф не возвращён (${countOf(refused.length, SESSIONS)}): ${message}`,
  });
}
