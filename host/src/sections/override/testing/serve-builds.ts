import { HOST_CONTRACT } from '@studio/portal';

/** A build of the remote «sales», as its own files describe it. */
export const SALES_BUILD = {
  'remote.json': {
    name: 'sales',
    title: 'Продажи',
    paths: ['/sales'],
    hostContract: `^${HOST_CONTRACT}`,
    entries: [{ path: '/sales', title: 'Отчёт' }],
  },
  'mf-manifest.json': {
    exposes: [{ name: 'remote', path: './remote' }],
    shared: [{ name: 'react', requiredVersion: '^19.3.1' }],
  },
};

/** Has `fetch` answer with these documents by their addresses; nobody listens anywhere else. Undo: the result. */
export function serveDocuments(documents: Record<string, unknown>): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input) => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
    if (!(url in documents)) throw new TypeError('Failed to fetch');
    const document = documents[url];
    return document instanceof Response ? document.clone() : new Response(JSON.stringify(document));
  };
  return () => Object.assign(globalThis, { fetch });
}

/** The documents of a build under its origin. */
export function at(origin: string, build: Record<string, unknown> = SALES_BUILD): Record<string, unknown> {
  return Object.fromEntries(Object.entries(build).map(([file, document]) => [`${origin}/${file}`, document]));
}
