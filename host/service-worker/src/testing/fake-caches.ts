/** The part of the Cache Storage that the worker uses. */
export class FakeCaches {
  readonly stores = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    return {
      match: async (url: string) => store.get(url)?.clone(),
      put: async (url: string, response: Response) => void store.set(url, response),
      delete: async (url: string) => store.delete(url),
      keys: async () => [...store.keys()].map((url) => ({ url })),
    };
  }

  async has(name: string) {
    return this.stores.has(name);
  }

  async keys() {
    return [...this.stores.keys()];
  }

  async delete(name: string) {
    return this.stores.delete(name);
  }

  async match(url: string) {
    for (const store of this.stores.values()) if (store.has(url)) return store.get(url)?.clone();
    return undefined;
  }

  /** Addresses in a cache, in the order of writing. */
  addresses(name: string): string[] {
    return [...(this.stores.get(name)?.keys() ?? [])];
  }
}

const TYPES: Record<string, string> = {
  json: 'application/json',
  js: 'application/javascript',
  css: 'text/css',
  wasm: 'application/wasm',
};

/** An answer as our server gives it for a file of this name. */
export function fileResponse(path: string, body: string): Response {
  const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  return new Response(body, { headers: { 'content-type': type } });
}

/** What a captive portal answers to every address. */
export function captivePortal(): Response {
  return new Response('<html>Оплатите интернет</html>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
}
