import { createHash } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';

/** The content of a token; the session row decides whether it is still valid (design note "Signing in"). */
export interface TokenPayload {
  employee_id: string;
  session_id: string;
}

const ALGORITHM = 'HS256';
/** Who makes our tokens, and for whom: a token of another service under the same secret is none of ours. */
const ISSUER = 'studio-portal';
const AUDIENCE = 'studio-portal-api';

/** Names a secret without telling anything of it. */
function keyIdOf(secret: string): string {
  return createHash('sha256').update(`token-key:${secret}`).digest('hex').slice(0, 16);
}

/** Signs a token that expires with its session. */
export async function issueToken(secret: string, payload: TokenPayload, expiresAt: Date): Promise<string> {
  return new SignJWT({ ...payload })
    .setProtectedHeader({ alg: ALGORITHM, kid: keyIdOf(secret) })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(new TextEncoder().encode(secret));
}

interface Signed extends TokenPayload {
  /** The secret that signed it. */
  secret: string;
  /** Seconds. */
  exp: number;
}

/** Tokens with a verified signature, newest last: verifying uses the thread pool that also draws pictures. */
const signed = new Map<string, Signed>();
const MAX_SIGNED = 1_000;

/** The payload of our own token, signed with one of the secrets, that has not expired at `now`; null for every other text. */
export async function readToken(secrets: readonly string[], token: string, now: Date): Promise<TokenPayload | null> {
  const known = signed.get(token) ?? (await verify(secrets, token, now));
  if (!known || !secrets.includes(known.secret) || known.exp * 1_000 <= now.getTime()) return null;
  const { employee_id, session_id } = known;
  return { employee_id, session_id };
}

/** The same of one that has expired, however long ago: it opens nothing any more, and tells whose session it was. */
export async function readExpiredToken(secrets: readonly string[], token: string): Promise<TokenPayload | null> {
  const known = await verify(secrets, token, new Date(0));
  return known && { employee_id: known.employee_id, session_id: known.session_id };
}

async function verify(secrets: readonly string[], token: string, currentDate: Date): Promise<Signed | null> {
  const kid = keyIdIn(token);
  for (const secret of secrets) {
    if (kid !== null && kid !== keyIdOf(secret)) continue;
    const found = await verifyWith(secret, token, { currentDate, isNamed: kid !== null });
    if (found) return found;
  }
  return null;
}

/** Null for a token of a version before December 2026, which named neither key nor issuer; they end with their sessions. */
function keyIdIn(token: string): string | null {
  try {
    return decodeProtectedHeader(token).kid ?? null;
  } catch {
    return null;
  }
}

async function verifyWith(
  secret: string,
  token: string,
  { currentDate, isNamed }: { currentDate: Date; isNamed: boolean },
): Promise<Signed | null> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: [ALGORITHM],
      currentDate,
      requiredClaims: ['exp'],
      ...(isNamed && { issuer: ISSUER, audience: AUDIENCE }),
    });
    const { employee_id, session_id, exp = 0, iss, aud } = payload;
    if (!isId(employee_id) || !isId(session_id)) return null;
    if (!isNamed && (iss !== undefined || aud !== undefined)) return null;
    const found = { employee_id, session_id, secret, exp };
    const [oldest] = signed.keys();
    if (signed.size >= MAX_SIGNED && oldest !== undefined) signed.delete(oldest);
    signed.set(token, found);
    return found;
  } catch {
    return null;
  }
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}
