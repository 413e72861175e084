interface WriteRequest {
  method: string;
  headers: Record<string, string | string[] | undefined>;
  /** As the request came: behind a proxy that ends TLS it may say http. */
  protocol: string;
  host: string;
  /** Origin of the portal as browsers see it. */
  publicUrl: string;
}

/**
 * Whether a request may change something (security requirement 5). A write that a browser sends automatically, with its cookies, must prove
 * that a page of this origin made it; a write with a bearer token needs no proof. Other schemes do: a browser sends `Basic` automatically,
 * from an address like http://name:word@portal.
 */
export function mayWrite(request: WriteRequest): boolean {
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return true;
  if (headers['cookie'] === undefined || /^Bearer \S+$/i.test(String(headers['authorization']))) return true;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return isOwnOrigin(headers['origin'], request);
}

/** Scheme, host and port. Under its public host the portal has one origin; under others, such as localhost, that of the request. */
function isOwnOrigin(origin: string | string[] | undefined, { protocol, host, publicUrl }: WriteRequest): boolean {
  if (typeof origin !== 'string' || !URL.canParse(origin)) return false;
  const asked = new URL(origin).origin;
  const open = new URL(publicUrl);
  if (asked === open.origin) return true;
  const own = `${protocol}://${host}`;
  return URL.canParse(own) && new URL(own).hostname !== open.hostname && asked === new URL(own).origin;
}
