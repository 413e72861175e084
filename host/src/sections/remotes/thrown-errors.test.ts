/** @dom */
import { ThrownErrors } from './thrown-errors';

const FOLDER = 'https://portal.example/remotes/sales/1/';

// Without a listener the environment takes the events for errors of the test.
const calm = () => {};
beforeEach(() => addEventListener('error', calm));
afterEach(() => removeEventListener('error', calm));

function scriptThrows(filename: string, error: Error): void {
  dispatchEvent(new ErrorEvent('error', { filename, error, message: error.message }));
}

it('returns what a script of the remote threw while it was loaded, and nothing of others or of later', async () => {
  const thrown = new ThrownErrors(FOLDER);
  const missing = new Error('Loading chunk 58 failed');
  const cause = new Error('No such thing');
  await thrown.during(async () => {
    scriptThrows('https://portal.example/assets/main.js', new Error('of the host'));
    expect(thrown.or(missing)).toBe(missing);
    scriptThrows(`${FOLDER}assets/58.js`, cause);
  });
  scriptThrows(`${FOLDER}assets/59.js`, new Error('later'));
  expect(thrown.or(missing)).toBe(cause);
  await thrown.during(async () => {});
  expect(thrown.or(missing)).toBe(missing);
});
