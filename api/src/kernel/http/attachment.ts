/**
 * `Content-Disposition` of a file that is saved under its own name, Cyrillic included (RFC 6266, RFC 8187).
 * @param plain the name in Latin letters, for browsers that do not know the second form; without one, the name with `_` for
 *   every sign that it may not have
 */
export function attachment(filename: string, plain = filename): string {
  const ascii = plain.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
