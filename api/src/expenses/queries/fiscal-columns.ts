import { readFiscalCode } from '@studio/contracts';

export const NO_FISCAL = { fiscal_key: null, fiscal_kop: null, fiscal_on: null };

/** The columns of a claim that the text of its receipt's code fills; all null for none, or for one that is not of a receipt. */
export function fiscalColumns(text: string | null | undefined) {
  const code = readFiscalCode(text ?? '');
  return code === null
    ? NO_FISCAL
    : { fiscal_key: code.key, fiscal_kop: code.sum_kop, fiscal_on: code.time.slice(0, 10) };
}
