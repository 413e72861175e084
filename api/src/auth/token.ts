import { jwtVerify, SignJWT } from 'jose';

/** The content of a token; the session row decides whether it is still valid (design note "Signing in"). */
export interface TokenPayload {
  employee_id: string;
  session_id: string;
}

const ALGORITHM = 'HS256';

/** Signs a token that expires with its session. */
export async function issueToken(secret: string, payload: TokenPayload, expiresAt: Date): Promise<string> {
  return new SignJWT({ ...payload })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(new TextEncoder().encode(secret));
}

interface Signed extends TokenPayload {
  secret: string;
  /** Seconds. */
  exp: number;
}

/** Tokens with a verified signature, newest last: verifying uses the thread pool that also draws pictures. */
const signed = new Map<string, Signed>();
const MAX_SIGNED = 1_000;

/** The payload of our own token that has not expired at `now`; null for every other text. */
export async function readToken(secret: string, token: string, now: Date): Promise<TokenPayload | null> {
  const known = signed.get(token) ?? (await verify(secret, token, now));
  if (known?.secret !== secret || known.exp * 1_000 <= now.getTime()) return null;
  const { employee_id, session_id } = known;
  return { employee_id, session_id };
}

async function verify(secret: string, token: string, currentDate: Date): Promise<Signed | null> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: [ALGORITHM],
      currentDate,
      requiredClaims: ['exp'],
    });
    const { employee_id, session_id, exp = 0 } = payload;
    if (!isId(employee_id) || !isId(session_id)) return null;
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
