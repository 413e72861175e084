interface WriteRequest {
  method: string;
  headers: Record<string, string | string[] | undefined>;
  host: string;
}

/**
 * Whether a request may change something (security requirement 5). A write that a browser sends by itself, with its
 * cookies, must prove that a page of this origin made it; a write with its own Authorization header needs no proof.
 */
export function mayWrite({ method, headers, host }: WriteRequest): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return true;
  if (headers['authorization'] !== undefined || headers['cookie'] === undefined) return true;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = headers['origin'];
  return typeof origin === 'string' && URL.canParse(origin) && new URL(origin).host === host;
}
