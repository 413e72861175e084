/** @dom */
import { createFakeApi, installFakeTransport } from '@studio/portal/testing';
import { waitFor } from '@testing-library/react';
import { activateOverride } from '../override/with-override';
import { noteFailure } from '../remotes/failure-log';
import type { RemoteFailure } from '../remotes/remote-failure';
import { reportFailures } from './report-failures';

const failure: RemoteFailure = {
  kind: 'load',
  number: 'R602',
  remote: 'sales',
  title: 'Продажи',
  version: 'v1',
  cause: 'HTTP 404',
};

let restore = () => {};
let stop = () => {};
afterEach(() => {
  stop();
  restore();
});

function open(places: { online: boolean }) {
  const api = createFakeApi({ reports: { send: () => ({ id: '0190a000-0000-7000-8000-0000000000c1', count: 1 }) } });
  restore = installFakeTransport(api);
  let changed = () => {};
  stop = reportFailures({
    owner: () => 'anna',
    isOnline: () => places.online,
    onChange(listener) {
      changed = listener;
    },
  });
  return { bodies: () => api.calls.map(({ request }) => request.body), changed: () => changed() };
}

it('a failure that is noted anywhere in the host arrives at the server, with the page it hit', async () => {
  const { bodies } = open({ online: true });
  history.replaceState(null, '', '/sales?employee=anna#top');
  noteFailure(failure);
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).toMatchObject({ number: 'R602', remote: 'sales', path: '/sales', online: true });
});

it('an offline failure is reported as such once the connection is back', async () => {
  const places = { online: false };
  const { bodies, changed } = open(places);
  noteFailure({ ...failure, number: 'R610' });
  places.online = true;
  changed();
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).toMatchObject({ number: 'R610', online: false });
});

it("a developer's local build fails for its developer alone", async () => {
  const remote = {
    name: 'sales',
    version: 'local',
    entry: 'http://127.0.0.1:4637/x.json',
    title: 'Продажи',
    paths: [],
  };
  activateOverride({ employeeId: 'anna', origin: 'http://127.0.0.1:4637', remote });
  const { bodies } = open({ online: true });
  noteFailure({ ...failure, version: 'local' });
  noteFailure({ ...failure, remote: 'photosessions' });
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).toMatchObject({ remote: 'photosessions' });
  activateOverride(null);
});
