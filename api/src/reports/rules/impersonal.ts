import { withoutSecrets } from '../../kernel/process/log';

/** A cause or path without personal data: no tokens, codes, phones, and query strings, which contain names. */
export function impersonal(text: string): string {
  return withoutSecrets(text.replace(/(\/[^\s?#"')]*)[?#][^\s"')]*/g, '$1'));
}
