import { type LocalSession, newLocalId, useAuth, useOffline } from '@studio/portal';
import { useRef, useState } from 'react';
import { reviseRecord } from '../local/revise-record';
import { keepLastPhotographer } from './last-photographer';
import { fieldOfRefusal, type FormFaults, formFields, type SessionForm } from './session-form';

/** Milliseconds that the form waits for the server before it leaves the record to the engine. */
const SAVE_TIMEOUT_MS = 4_000;

type SessionInput = Pick<LocalSession['record'], 'photographer' | 'location_name'> &
  ReturnType<typeof formFields> & { location_id: string | null };

/** Result of pressing «Создать». */
type SavingOutcome =
  /** The server has it. */
  | { kind: 'sent'; serverId: string }
  /** Safe on this device; the engine sends it. */
  | { kind: 'kept'; localId: string };

export interface SavingFailure {
  message: string;
  /** By field, where the server named one. */
  faults: FormFaults;
  /** Nothing is stored on this device: only the form has the data. */
  unsaved: boolean;
  /** It was sent directly, without an answer: the server may have it. */
  inDoubt: boolean;
  /** The record on this device that the server refused. */
  localId: string | null;
  requestId: string | null;
}

export interface SessionSaving {
  busy: boolean;
  fault: SavingFailure | null;
  /** Resolves to null on failure, see `fault`, and when another save is under way. Saves on the device first, then sends at once. */
  save: (
    form: SessionForm,
    names: { photographer: string | null; location: string | null },
  ) => Promise<SavingOutcome | null>;
}

/** @param draftKey The draft that the record replaces. */
export function useSessionSaving(draftKey: string): SessionSaving {
  const { manager, store } = useOffline();
  const { user } = useAuth();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<SavingFailure | null>(null);
  /** A record that the server refused: the corrected form becomes its next revision, not a second record. */
  const refused = useRef<string | null>(null);
  /** One key per form: two presses in one task happen before a rerender, and must create one session. */
  const localId = useRef<string | null>(null);
  const underway = useRef<Promise<SavingOutcome | null> | null>(null);

  async function send(input: SessionInput) {
    const known = refused.current;
    if (known === null || (await store.get(known)) === null) {
      localId.current ??= newLocalId(Date.now());
      return manager.create(input, { local_id: localId.current, draft_key: draftKey, timeoutMs: SAVE_TIMEOUT_MS });
    }
    const revised = await reviseRecord({ manager, store }, known, input);
    if (!revised.ok) return { ...revised, server: null, in_doubt: false };
    refused.current = revised.localId;
    return manager.retry(revised.localId);
  }

  async function attempt(input: SessionInput): Promise<SavingOutcome | null> {
    const result = await send(input);
    if (!result.ok) {
      const { failure, server, in_doubt } = result;
      // A refused record may be entered again under a new key; one that the server may have keeps its key.
      if (!in_doubt) localId.current = null;
      const at = fieldOfRefusal(server?.field ?? null);
      setFault({
        message: [failure.message, server?.message].filter(Boolean).join(' '),
        faults: at === null || server === null ? {} : { [at]: server.message },
        unsaved: true,
        inDoubt: in_doubt,
        localId: refused.current,
        requestId: server?.request_id ?? null,
      });
      return null;
    }
    if (result.state === 'synced') return { kind: 'sent', serverId: result.server_id };
    if (result.state === 'saved') return { kind: 'kept', localId: result.local_id };
    refused.current = result.local_id;
    const { message, field, request_id } = result.error;
    const at = fieldOfRefusal(field);
    setFault({
      message,
      faults: at === null ? {} : { [at]: message },
      unsaved: false,
      inDoubt: false,
      localId: result.local_id,
      requestId: request_id,
    });
    return null;
  }

  async function save(form: SessionForm, names: { photographer: string | null; location: string | null }) {
    setBusy(true);
    setFault(null);
    const input = {
      ...formFields(form),
      location_id: form.locationId,
      photographer: names.photographer,
      location_name: names.location,
    };
    try {
      const outcome = await attempt(input);
      if (outcome !== null && user !== null) keepLastPhotographer(user.id, form.photographerId);
      return outcome;
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    fault,
    async save(form, names) {
      if (underway.current) return null;
      underway.current = save(form, names);
      try {
        return await underway.current;
      } finally {
        underway.current = null;
      }
    },
  };
}
