import { jwtVerify, SignJWT } from 'jose';

/** What a token says; the session row decides whether it still holds (design note "Signing in"). */
export interface TokenPayload {
  employee_id: string;
  session_id: string;
}

const ALGORITHM = 'HS256';

/** Signs a token that ends with its session. */
export async function issueToken(secret: string, payload: TokenPayload, expiresAt: Date): Promise<string> {
  return new SignJWT({ ...payload })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(new TextEncoder().encode(secret));
}

/** The payload of a token that we signed and that has not run out at `now`; null for every other text. */
export async function readToken(secret: string, token: string, now: Date): Promise<TokenPayload | null> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: [ALGORITHM],
      currentDate: now,
    });
    const { employee_id, session_id } = payload;
    return isId(employee_id) && isId(session_id) ? { employee_id, session_id } : null;
  } catch {
    return null;
  }
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}
