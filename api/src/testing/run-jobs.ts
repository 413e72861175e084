import { JOBS } from '../domains';
import type { App } from '../kernel/calls/context';
import { JobRunner } from '../kernel/jobs/job-runner';

/** Runs all jobs that are due by the test's clock, and those that they enqueue; in tests no job runs without it. */
export async function runJobs(app: App): Promise<void> {
  await new JobRunner(app, JOBS).drain();
}
