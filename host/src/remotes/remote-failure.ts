/** Why a remote did not open: data for the screen, not an exception on its way. */
export interface RemoteFailure {
  /**
   * `registry`: the list of sections did not come; `load`: its code did not; `shape`: it is no remote;
   * `crash`: it broke while it was shown.
   */
  kind: 'registry' | 'load' | 'shape' | 'crash';
  /** Name in the registry; empty for `registry`. */
  remote: string;
  /** Russian name of the section. */
  title: string;
  version: string | null;
  /** Technical cause, for support. */
  cause: string;
}

export function causeOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
