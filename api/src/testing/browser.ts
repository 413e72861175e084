import type { SignInAttempt } from '@studio/contracts';
import type { TestApp } from './test-app';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** A browser on the sign-in page: it keeps its cookies and proves its origin as browsers do. */
export class TestBrowser {
  #cookies = new Map<string, string>();

  constructor(private readonly app: TestApp) {}

  post(url: string, payload: object = {}) {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'user-agent': CHROME, 'sec-fetch-site': 'same-origin', ...(cookie === '' ? {} : { cookie }) };
    return this.app.server.inject({ method: 'POST', url, payload, headers });
  }

  /** Starts an attempt; returns it with the code that its link passes to the bot. */
  async startSignIn(): Promise<SignInAttempt & { code: string }> {
    const reply = await this.post('/api/auth/telegram');
    for (const { name, value } of reply.cookies) this.#cookies.set(name, value);
    const attempt = reply.json<SignInAttempt>();
    return { ...attempt, code: new URL(attempt.web_link).searchParams.get('start') ?? '' };
  }

  verify({ attempt_id }: Pick<SignInAttempt, 'attempt_id'>, typed_code?: string) {
    return this.post('/api/auth/verify', { attempt_id, typed_code });
  }
}
