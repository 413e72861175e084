interface WriteRequest {
  method: string;
  headers: Record<string, string | string[] | undefined>;
  host: string;
}

/**
 * Whether a request may change something (security requirement 5). A write that a browser sends automatically, with its cookies, must prove
 * that a page of this origin made it; a write with a bearer token needs no proof. Other schemes do: a browser sends `Basic` automatically,
 * from an address like http://name:word@portal.
 */
export function mayWrite({ method, headers, host }: WriteRequest): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return true;
  if (headers['cookie'] === undefined || /^Bearer \S+$/i.test(String(headers['authorization']))) return true;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = headers['origin'];
  return typeof origin === 'string' && URL.canParse(origin) && new URL(origin).host === host;
}
