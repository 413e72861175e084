import type { ConfirmationNeeded } from '@studio/contracts';
import { atom, useAtomValue } from 'jotai';
import { PortalError } from '../portal-error';
import { portalStore } from '../portal-store';

/** `again`: the time is over, and the person wants to be asked once more. */
type ConfirmationOutcome = 'confirmed' | 'again' | 'declined' | 'given_up';

/** An act that waits for its person's messenger. */
export interface AskedConfirmation {
  needed: ConfirmationNeeded;
  settle: (outcome: ConfirmationOutcome) => void;
}

const askedAtom = atom<readonly AskedConfirmation[]>([]);

/** Opens the window that waits for the messenger, after those that are open already; a call that is given up closes it. */
function askInMessenger(needed: ConfirmationNeeded, signal: AbortSignal | undefined): Promise<ConfirmationOutcome> {
  return new Promise((resolve) => {
    const asked: AskedConfirmation = {
      needed,
      settle: (outcome) => {
        portalStore.set(askedAtom, (all) => all.filter((one) => one !== asked));
        resolve(outcome);
      },
    };
    signal?.addEventListener('abort', () => asked.settle('given_up'), { once: true });
    portalStore.set(askedAtom, (all) => [...all, asked]);
  });
}

/** The act that is asked now; null for none. */
export function useAskedConfirmation(): AskedConfirmation | null {
  return useAtomValue(askedAtom)[0] ?? null;
}

const REFUSED = {
  declined: 'Вы отклонили это действие в мессенджере. Ничего не изменилось.',
  given_up: 'Действие не подтверждено. Ничего не изменилось.',
} as const;

/**
 * Makes a call, and makes the very same again with the confirmation that the server asks for.
 * @param send the call with the id of its confirmation
 * @throws `confirmation_refused` where the person declines or closes the window
 */
export async function confirmed<Result>(
  send: (confirmation: string | null) => Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  let confirmation: string | null = null;
  for (;;) {
    try {
      return await send(confirmation);
    } catch (error) {
      if (!(error instanceof PortalError) || error.code !== 'confirmation_needed') throw error;
      const needed = error.details as ConfirmationNeeded;
      const outcome = await askInMessenger(needed, signal);
      if (outcome === 'declined' || outcome === 'given_up')
        throw new PortalError({ code: 'confirmation_refused', status: 403, message: REFUSED[outcome] });
      confirmation = outcome === 'confirmed' ? needed.id : null;
    }
  }
}
