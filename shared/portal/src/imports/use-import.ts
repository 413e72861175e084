import { IMPORT_MAX_BYTES, type ImportPreview, type ImportResult } from '@studio/contracts';
import { formatBytes } from '@studio/ui';
import { useState } from 'react';
import { PortalError, toPortalError } from '../portal-error';
import { IMPORT_KINDS, type ImportKind } from './import-kind';

/** Where an import is: a file is chosen, looked at, confirmed, written. */
export interface Import {
  file: File | null;
  preview: ImportPreview | null;
  result: ImportResult | null;
  busy: 'checking' | 'applying' | null;
  /** Of the last step. */
  error: PortalError | null;
  check: (file: File) => Promise<void>;
  apply: (skipErrors: boolean, agreed: ReadonlySet<number>) => Promise<void>;
  /** Back to the choice of a file. */
  restart: () => void;
}

type State = Pick<Import, 'file' | 'preview' | 'result' | 'busy' | 'error'>;

const NOTHING: State = { file: null, preview: null, result: null, busy: null, error: null };

/** @param onDone something was written */
export function useImport(kind: ImportKind, onDone: () => void): Import {
  const [state, setState] = useState(NOTHING);
  const { preview: look, apply: write } = IMPORT_KINDS[kind];
  return {
    ...state,
    restart: () => setState(NOTHING),
    async check(file) {
      // Megabytes are not sent only to be refused.
      if (file.size > IMPORT_MAX_BYTES) {
        setState({ ...NOTHING, error: tooLarge() });
        return;
      }
      setState({ ...NOTHING, file, busy: 'checking' });
      try {
        setState({ ...NOTHING, file, preview: await look(file) });
      } catch (error) {
        setState({ ...NOTHING, file, error: toPortalError(error) });
      }
    },
    async apply(skipErrors, agreed) {
      const { file, preview } = state;
      if (file === null || preview === null) return;
      setState({ ...state, busy: 'applying', error: null });
      try {
        const result = await write(file, {
          digest: preview.digest,
          skip_errors: skipErrors,
          agreed: [...agreed].join(),
        });
        setState({ ...NOTHING, file, result });
        onDone();
      } catch (caught) {
        const error = toPortalError(caught);
        // What the server would write by now takes the place of what was shown.
        setState({ ...NOTHING, file, preview: newPreview(error) ?? preview, error });
      }
    },
  };
}

function tooLarge(): PortalError {
  const message = `Файл больше ${formatBytes(IMPORT_MAX_BYTES)}. Разделите его на части.`;
  return new PortalError({ code: 'table_too_large', status: 413, field: 'file', message });
}

function newPreview({ details }: PortalError): ImportPreview | null {
  const isPreview = typeof details === 'object' && details !== null && 'digest' in details && 'rows' in details;
  return isPreview ? (details as ImportPreview) : null;
}
