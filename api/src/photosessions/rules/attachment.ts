/** Headers of a file that the browser saves under its own name, Cyrillic included (RFC 6266, RFC 8187). */
export function attachmentHeaders(filename: string): Record<string, string> {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(filename).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return {
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; sandbox",
  };
}
