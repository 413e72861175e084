import type { RegisteredRemote } from '@studio/portal';
import type { FailureNumber } from './failure-number';

/** Why a remote did not open: data for the screen, not an exception on its way. */
export interface RemoteFailure {
  /**
   * `registry`: the list of sections did not come, or its entry cannot be read; `contract`: host and remote do not fit;
   * `load`: its code did not come or did not start; `shape`: it is no remote; `crash`: it broke while it was shown.
   */
  kind: 'registry' | 'contract' | 'load' | 'shape' | 'crash';
  /** Names cause and cure in docs/delivery.md. */
  number: FailureNumber;
  /** Name in the registry; empty when the registry itself is missing. */
  remote: string;
  /** Russian name of the section. */
  title: string;
  version: string | null;
  /** Technical cause, for support. */
  cause: string;
}

/** The failure of a remote, as it is shown and told. */
export function failureOf(
  { name, title, version }: RegisteredRemote,
  number: FailureNumber,
  error: unknown,
): RemoteFailure {
  return { kind: kindOf(number), number, remote: name, title, version, cause: causeOf(error) };
}

/** A failure with its number, on its way out of the loader. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';

  constructor(
    readonly number: FailureNumber,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export function kindOf(number: FailureNumber): RemoteFailure['kind'] {
  if (number === 'R302' || number === 'R601') return 'registry';
  if (number === 'R608') return 'shape';
  if (number === 'R609' || number === 'R612') return 'crash';
  return number.startsWith('R2') ? 'contract' : 'load';
}

/** The cause of an error for support. */
export function causeOf(error: unknown): string {
  if (error instanceof RemoteError) return error.message;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
