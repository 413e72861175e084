/** Options of a test that is about files and not about the database: a run for what the two engines do differently leaves it out. */
export const aboutFiles = {
  skip: process.env['TEST_ENGINE_ONLY'] === '1' && 'it is about files, which PostgreSQL alone is asked about',
};
