import { attachment } from '../../kernel/http/attachment';

/** Headers of a file that the browser saves under its own name and never renders as a page. */
export function attachmentHeaders(filename: string): Record<string, string> {
  return {
    'content-disposition': attachment(filename),
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; sandbox",
  };
}
