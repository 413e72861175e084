import { startApi } from '../stand/api';
import { untilAnswers } from '../stand/child';
import { freePort } from '../stand/free-port';

/** Longest first start: it writes a large company. */
const START_TIMEOUT_MS = 600_000;

/** Runs an API over a data folder during the work; its log is next to the folder. */
export async function withApi<T>(
  dataFolder: string,
  env: Record<string, string>,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const api = startApi({ port, publicUrl: url, dataFolder, logFile: `${dataFolder}.log`, env });
  try {
    await untilAnswers(`${url}/api/health`, api, START_TIMEOUT_MS);
    return await work(url);
  } finally {
    await api.stop();
  }
}
