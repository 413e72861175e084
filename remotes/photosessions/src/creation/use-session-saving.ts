import { type LocalSession, useAuth, useOffline } from '@studio/portal';
import { useRef, useState } from 'react';
import { reviseRecord } from '../local/revise-record';
import { keepLastPhotographer } from './last-photographer';
import { fieldOfRefusal, type FormFaults, formFields, type SessionForm } from './session-form';

/** Milliseconds that the form waits for the server before it leaves the record to the engine. */
const PATIENCE = 4_000;

type SessionInput = Pick<LocalSession['record'], 'photographer' | 'location_name'> &
  ReturnType<typeof formFields> & { location_id: string | null };

/** How a press of «Создать» ended. */
type SavingOutcome =
  /** The server has it. */
  | { kind: 'sent'; serverId: string }
  /** Safe on this device; the engine sends it. */
  | { kind: 'kept'; localId: string };

export interface SavingFault {
  message: string;
  /** By field, where the server named one. */
  faults: FormFaults;
  /** Nothing is stored anywhere: the form is all there is. */
  unsaved: boolean;
  /** The record on this device that the server refused. */
  localId: string | null;
  requestId: string | null;
}

export interface SessionSaving {
  busy: boolean;
  fault: SavingFault | null;
  /** Null when it failed: see `fault`. Saves on the device first, then sends at once when there is a connection. */
  save: (
    form: SessionForm,
    names: { photographer: string | null; location: string | null },
  ) => Promise<SavingOutcome | null>;
}

export function useSessionSaving(): SessionSaving {
  const { manager, store } = useOffline();
  const { user } = useAuth();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<SavingFault | null>(null);
  /** A record that the server refused: the corrected form becomes its next revision, not a second record. */
  const refused = useRef<string | null>(null);

  async function send(input: SessionInput) {
    const known = refused.current;
    if (known === null || (await store.get(known)) === null) return manager.create(input);
    const revised = await reviseRecord({ manager, store }, known, input);
    if (!revised.ok) return revised;
    refused.current = revised.localId;
    return manager.retry(revised.localId);
  }

  async function attempt(input: SessionInput): Promise<SavingOutcome | null> {
    const result = await send(input);
    if (!result.ok) {
      setFault({
        message: result.failure.message,
        faults: {},
        unsaved: true,
        localId: refused.current,
        requestId: null,
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
      localId: result.local_id,
      requestId: request_id,
    });
    return null;
  }

  return {
    busy,
    fault,
    async save(form, names) {
      setBusy(true);
      setFault(null);
      const input = {
        ...formFields(form),
        location_id: form.locationId,
        photographer: names.photographer,
        location_name: names.location,
      };
      let saved: string | null = null;
      const over = new AbortController();
      const ending = manager.on('record_changed', (change) => {
        if (change.stage === 'saved' || change.stage === 'sending') saved = change.local_id;
      });
      try {
        const outcome = await Promise.race([attempt(input), leftToTheEngine(() => saved, over.signal)]);
        if (outcome !== null && user !== null) keepLastPhotographer(user.id, form.photographerId);
        return outcome;
      } finally {
        over.abort();
        ending();
        setBusy(false);
      }
    },
  };
}

/** Resolves once the patience is over and the record is safe on the device; never after `over`. */
function leftToTheEngine(savedId: () => string | null, over: AbortSignal): Promise<SavingOutcome> {
  return new Promise((resolve) => {
    const look = () => {
      if (over.aborted) return;
      const localId = savedId();
      if (localId === null) setTimeout(look, 250);
      else resolve({ kind: 'kept', localId });
    };
    setTimeout(look, PATIENCE);
  });
}
