/** @dom */
import { forgetAnswers } from './forget-answers';

const names = new Set<string>();

beforeEach(() => {
  names.clear();
  for (const name of ['api-pictures:anna', 'remote:sales:v1']) names.add(name);
  Object.assign(globalThis, {
    caches: { keys: async () => [...names], delete: async (name: string) => names.delete(name) },
    MessageChannel: class {
      port1 = { addEventListener() {}, start() {}, close() {} };
      port2 = {};
    },
  });
});

function controlledBy(postMessage: () => void) {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: { postMessage } } });
}

describe('answers of the API at log-out', () => {
  it('are dropped at once though the worker hangs, and it is waited for no longer than 5 s', async () => {
    jest.useFakeTimers();
    const asked = jest.fn();
    controlledBy(asked);
    let done = false;
    const forgetting = forgetAnswers().then(() => (done = true));
    await jest.advanceTimersByTimeAsync(4_900);
    expect(asked).toHaveBeenCalledWith({ type: 'CLEAR_CACHE' }, expect.anything());
    expect([...names]).toEqual(['remote:sales:v1']);
    expect(done).toBe(false);
    await jest.advanceTimersByTimeAsync(200);
    await forgetting;
    jest.useRealTimers();
  });
});
