import type { TestApp } from './test-app';

/** A client's phone that opens the gallery of a link: it has only a cookie. */
export class Phone {
  #cookie = '';
  constructor(
    private readonly app: TestApp,
    readonly link: string,
  ) {}

  async open(token: string) {
    const reply = await this.#send('POST', '/open', { token });
    const [set] = [reply.headers['set-cookie'] ?? []].flat();
    this.#cookie = set?.split(';')[0] ?? this.#cookie;
    return { status: reply.statusCode, body: reply.json() };
  }

  async call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
    const reply = await this.#send(method, `/${this.link}${path}`, body);
    return { status: reply.statusCode, body: reply.json() };
  }

  file(path: string) {
    return this.#send('GET', `/${this.link}${path}`);
  }

  #send(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
    return this.app.server.inject({
      method,
      url: `/api/gallery${path}`,
      headers: { 'sec-fetch-site': 'same-origin', ...(this.#cookie !== '' && { cookie: this.#cookie }) },
      ...(body && { payload: body }),
    });
  }
}
