// Set by `npm test`, which names in its last lines what passed only at its second try.
const tries = Number(process.env.STUDIO_TEST_RETRIES ?? 0);
if (tries > 0) jest.retryTimes(tries, { logErrorsBeforeRetry: true });
