/**
 * What a page of this origin may load and do (security requirement 6). WebAssembly reads codes, and text stays no code. The hash is that of an empty style: the widget
 * library adds its rules through the object model. nginx sends the same text; a test compares the two.
 */
function contentSecurityPolicy(devOrigins: readonly string[]): string {
  const dev = devOrigins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval'${dev}`,
    `style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='${dev}`,
    `img-src 'self' data: blob:${dev}`,
    `font-src 'self'${dev}`,
    `connect-src 'self'${dev}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Codes are scanned with the camera, and a shift may begin with the device's place; pages need nothing else of a device. */
const PERMISSIONS_POLICY =
  'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), serial=(), display-capture=()';

/**
 * Headers of every answer of a server that people reach at `publicUrl`; where that is https, for a year by https only,
 * and apart from whatever other sites open it (browsers heed that on https only).
 * A developer's local build of a remote may come from `devOrigins`, and from nowhere else.
 */
export function securityHeaders(publicUrl: string, devOrigins: readonly string[] = []): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(devOrigins),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': PERMISSIONS_POLICY,
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000', 'cross-origin-opener-policy': 'same-origin' }
      : {}),
  };
}
