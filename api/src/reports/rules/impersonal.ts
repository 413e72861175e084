import { withoutSecrets } from '../../kernel/log';

/** A cause or path as it may be kept: without tokens, codes, phones, and the queries of addresses, which hold names. */
export function impersonal(text: string): string {
  return withoutSecrets(text.replace(/(\/[^\s?#"')]*)[?#][^\s"')]*/g, '$1'));
}
